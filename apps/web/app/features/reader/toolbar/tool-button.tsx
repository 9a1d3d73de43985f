import { Tooltip } from '~/ui/controls/tooltip';
import type { IconComponent } from '~/ui/icon';
import { Button } from '~/ui/controls/button';
import classes from './tool-button.module.css';

export interface ToolButtonProps {
  icon: IconComponent;
  label: string;
  /** The key that does the same. */
  shortcut?: string;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

export function ToolButton({ icon: Icon, label, shortcut, pressed, disabled, onClick }: ToolButtonProps) {
  return (
    <Tooltip label={shortcut ? `${label} (${shortcut})` : label}>
      <Button
        variant="quiet"
        size="small"
        icon
        className={classes['tool'] ?? ''}
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={shortcut}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
