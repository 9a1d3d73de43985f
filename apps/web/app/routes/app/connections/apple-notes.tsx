import { Imports } from '~/features/imports/components/imports';
import { ButtonLink } from '~/ui/controls/button';
import { Page } from '~/ui/layout/page';
import { texts } from '../../texts/texts';
import classes from './apple-notes.module.css';

export const meta = () => [{ title: 'Apple Notes · Trove' }];

const steps = () => [texts.onAMacChoose, texts.dropTheFolder, texts.toUpdateExportAgain];

/** Apple gives nobody access to Notes from outside, so what it exports is imported. */
export default function AppleNotesScreen() {
  return (
    <Page
      title="Apple Notes"
      actions={
        <ButtonLink to="/connections" variant="outline" size="small">
          {texts.allConnections}
        </ButtonLink>
      }
    >
      <Imports />
      <section className={classes['steps']}>
        <h2>{texts.howToExportYourNotes}</h2>
        <ol>
          {steps().map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </Page>
  );
}
