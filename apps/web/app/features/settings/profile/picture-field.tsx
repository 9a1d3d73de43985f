import { PICTURE } from 'contract/account';
import type { Me } from 'contract/session';
import { useRef, useState } from 'react';
import { formatSize } from '~/lib/text/format';
import { initials } from '~/lib/text/initials';
import { Button } from '~/ui/controls/button';
import { useChangePicture } from '../settings.mutations';
import { texts } from './texts/texts';
import classes from './picture-field.module.css';

const types: readonly string[] = PICTURE.types;

function pictureProblem(file: File): string | undefined {
  if (!types.includes(file.type)) return texts.aPictureMustBe;
  return file.size > PICTURE.maxBytes ? texts.aPictureMayHaveAtMost(formatSize(PICTURE.maxBytes)) : undefined;
}

/** The picture beside one's name, changed at once. */
export function PictureField({ profile }: { profile: Me }) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const change = useChangePicture();
  const choose = (file: File | undefined) => {
    if (!file) return;
    const found = pictureProblem(file);
    setProblem(found);
    if (found === undefined) change.mutate(file);
  };
  return (
    <div className={classes['field']}>
      {profile.picture ? (
        <img src={profile.picture} alt={texts.yourCurrentLook} />
      ) : (
        <span className={classes['letter']} aria-hidden="true">
          {initials(profile.name ?? profile.email)}
        </span>
      )}
      <div>
        <div className={classes['buttons']}>
          <Button variant="outline" size="small" disabled={change.isPending} onClick={() => input.current?.click()}>
            {profile.picture ? texts.changePicture : texts.addAPicture}
          </Button>
          {profile.picture && (
            <Button variant="quiet" size="small" disabled={change.isPending} onClick={() => change.mutate(null)}>
              {texts.removePicture}
            </Button>
          )}
        </div>
        {problem !== undefined && (
          <p role="alert" className={classes['problem']}>
            {problem}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        aria-label={texts.picture}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
