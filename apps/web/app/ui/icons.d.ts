/** An icon of the Lucide set by its name there: see `vite/icons.ts`. */
declare module 'virtual:icon/*' {
  import type { IconComponent } from '~/ui/icon';

  const icon: IconComponent;
  export default icon;
}
