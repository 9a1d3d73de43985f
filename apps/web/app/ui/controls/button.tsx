import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './button.module.css';

export interface ButtonLook {
  /** Ink is the one main action of a screen; danger is the last word before something is destroyed. */
  variant?: 'ink' | 'outline' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  /** Square, for a single icon; give the button an `aria-label`. */
  icon?: boolean;
}

function look({ variant = 'ink', size = 'medium', icon = false }: ButtonLook, className?: string) {
  const sized = size === 'medium' ? undefined : classes[size];
  return [classes['button'], classes[variant], sized, icon && classes['icon'], className].filter(Boolean).join(' ');
}

export function Button({ variant, size, icon, className, ...rest }: ButtonLook & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={look({ ...(variant && { variant }), ...(size && { size }), ...(icon && { icon }) }, className)}
      {...rest}
    />
  );
}

export function ButtonLink({
  variant,
  size,
  icon,
  className,
  ...rest
}: ButtonLook & ComponentProps<typeof Link> & { children: ReactNode }) {
  return (
    <Link
      className={look({ ...(variant && { variant }), ...(size && { size }), ...(icon && { icon }) }, className)}
      {...rest}
    />
  );
}
