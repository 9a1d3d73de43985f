import { INTEGRATIONS_ANCHOR } from 'contract/landing';
import type { ReactNode } from 'react';
import classes from './command-demo.module.css';
import { SectionHead } from './section-head';
import { texts } from '../texts/texts';

export function IntegrationsSection({ children }: { children: ReactNode }) {
  return (
    <section id={INTEGRATIONS_ANCHOR} className={classes['section']}>
      <SectionHead title={texts.integrationsTitle}>{texts.integrationsLead}</SectionHead>
      {children}
    </section>
  );
}
