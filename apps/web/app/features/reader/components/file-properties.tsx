import { PROPERTY_LABELS, type FileProperties as Properties } from 'contract/file-details';
import classes from './file-properties.module.css';
import { listProperties } from '../details/list-properties';
import { texts } from '../texts/texts';

/** What the file says about itself in the fields of its format. Nothing where it says nothing. */
export function FileProperties({ properties }: { properties: Properties }) {
  const rows = listProperties(properties);
  if (rows.length === 0) return null;
  return (
    <section aria-label={texts.fromTheFile}>
      <h2 className={classes['head']}>{texts.fromTheFile}</h2>
      <dl className={classes['rows']}>
        {rows.map(({ name, texts }) => (
          <div key={name}>
            <dt>{PROPERTY_LABELS[name]}</dt>
            <dd>
              {texts.map((text, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- two slides may have one title; their places never change
                <span key={place}>{text}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes['note']}>{texts.asTheProgramThatMade}</p>
    </section>
  );
}
