import { Imports } from '~/features/imports/components/imports';
import { ButtonLink } from '~/ui/controls/button';
import { Page } from '~/ui/layout/page';
import classes from './apple-notes.module.css';

export const meta = () => [{ title: 'Apple Notes · Trove' }];

const steps = [
  'On a Mac, choose the notes or the folder in Notes, then File › Export as › Markdown or PDF. Or ask for a copy of your iCloud Notes at privacy.apple.com.',
  'Drop the folder that you get, or its zip, above. You can leave this page once it has been sent.',
  'To update, export again and drop it here: new notes are added, changed ones are updated, the rest stay as they are.',
];

/** Apple gives nobody access to Notes from outside, so what it exports is imported. */
export default function AppleNotesScreen() {
  return (
    <Page
      title="Apple Notes"
      actions={
        <ButtonLink to="/connections" variant="outline" size="small">
          All connections
        </ButtonLink>
      }
    >
      <Imports />
      <section className={classes['steps']}>
        <h2>How to export your notes</h2>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </Page>
  );
}
