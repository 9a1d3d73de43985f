import { INTEGRATIONS_ANCHOR, INTEGRATIONS_TITLE } from 'contract/landing';
import type { ReactNode } from 'react';
import { landing } from '~/content/landing';
import classes from './command-demo.module.css';
import { SectionHead } from './section-head';

export function IntegrationsSection({ children }: { children: ReactNode }) {
  return (
    <section id={INTEGRATIONS_ANCHOR} className={classes['section']}>
      <SectionHead title={INTEGRATIONS_TITLE}>{landing.integrations.lead}</SectionHead>
      {children}
    </section>
  );
}
