import type { ComponentType, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children' | 'dangerouslySetInnerHTML' | 'ref'> {
  /** Width and height in pixels; 24 when absent. */
  size?: number;
}
export type IconComponent = ComponentType<IconProps>;

/**
 * A component that draws the shapes, for modules that `vite/icons.ts` makes. Screen readers pass an icon over unless it has a label.
 *
 * @param shapes SVG elements in a square of 24 units, as the icon set that we build with has them
 */
export function createIcon(shapes: string): IconComponent {
  return function DrawnIcon({ size = 24, strokeWidth = 2, ...rest }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={rest['aria-label'] === undefined ? true : undefined}
        {...rest}
        // eslint-disable-next-line react/no-danger -- the build puts drawings of a pinned package here, never a person's words
        dangerouslySetInnerHTML={{ __html: shapes }}
      />
    );
  };
}
