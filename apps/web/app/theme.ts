import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

const cobalt: MantineColorsTuple = [
  '#eef1ff',
  '#dbe2ff',
  '#b9c6ff',
  '#9db0ff',
  '#7d92f5',
  '#5a72e6',
  '#2b45c8',
  '#2339aa',
  '#1b2d88',
  '#142266',
];
const gray: MantineColorsTuple = [
  '#f6f7f4',
  '#eceee8',
  '#dee1d9',
  '#cbcfc6',
  '#a9aea6',
  '#848b84',
  '#565e61',
  '#3c4347',
  '#262c30',
  '#14181b',
];
const dark: MantineColorsTuple = [
  '#eceeea',
  '#c3c9c8',
  '#9ca5a6',
  '#6e777d',
  '#394147',
  '#2a3035',
  '#1d2226',
  '#161a1d',
  '#0f1214',
  '#0a0c0e',
];

/** Mantine dressed in our tokens (`styles/tokens.css`). Components are plain objects: `Component.extend` would load them all. */
export const theme: MantineThemeOverride = {
  colors: { cobalt, gray, dark },
  primaryColor: 'cobalt',
  primaryShade: { light: 6, dark: 3 },
  autoContrast: true,
  black: '#14181b',
  fontFamily: 'var(--font-interface)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: {
    fontFamily: 'var(--font-display)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  defaultRadius: 'sm',
  radius: { xs: '3px', sm: '6px', md: '10px', lg: '10px', xl: '10px' },
  shadows: { xs: 'none', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      vars: (_theme: unknown, props: { color?: string; variant?: string }) => ({
        root:
          props.color || (props.variant && props.variant !== 'filled')
            ? {}
            : { '--button-bg': 'var(--ink)', '--button-hover': 'var(--ink-hover)', '--button-color': 'var(--on-ink)' },
      }),
    },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 400 } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45, blur: 2 } } },
  },
};

const ourTokens = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--bad)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: ourTokens, dark: ourTokens });
