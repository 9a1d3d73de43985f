import 'react';

declare module 'react' {
  /** What a component tells its style sheet: `--columns` and the like. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
