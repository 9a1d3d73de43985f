import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  title: string;
  lead?: string;
  id?: string;
  /** At the right of the heading; where the body is beside, under the lead. */
  aside?: ReactNode;
  /** Heading at the left, body at its right, on wide screens. */
  beside?: boolean;
  /** On a band of its own, from one edge of the window to the other. */
  band?: boolean;
  children: ReactNode;
}

/** A part of a public page under its own heading. */
export function Section({ title, lead, id, aside, beside = false, band = false, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={classes['section']} data-beside={beside} data-band={band} aria-labelledby={heading}>
      <div className={classes['top']}>
        <div className={classes['words']}>
          <h2 id={heading}>{title}</h2>
          {lead !== undefined && <p className={classes['lead']}>{lead}</p>}
        </div>
        {aside !== undefined && <div className={classes['aside']}>{aside}</div>}
      </div>
      <div className={classes['body']}>{children}</div>
    </section>
  );
}
