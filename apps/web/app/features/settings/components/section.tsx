import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  title: string;
  /** One or two sentences about what this is for. */
  about?: ReactNode;
  /** Something here destroys something. */
  destructive?: boolean;
  children: ReactNode;
}

/** A part of a settings tab. */
export function Section({ title, about, destructive = false, children }: SectionProps) {
  const heading = useId();
  return (
    <section className={classes['section']} aria-labelledby={heading} data-destructive={destructive}>
      <h2 id={heading}>{title}</h2>
      {about !== undefined && <p className={classes['about']}>{about}</p>}
      {children}
    </section>
  );
}

/** The buttons under a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes['actions']}>{children}</div>;
}
