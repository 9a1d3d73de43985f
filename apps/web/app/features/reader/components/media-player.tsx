import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { Button } from '~/ui/controls/button';
import type { Player } from '../playing/use-player';
import { mediaOf } from '../reader.queries';
import classes from './media-player.module.css';

interface MediaPlayerProps {
  idOrName: string;
  filename: string;
  player: Player;
  onDownload: () => void;
}

/** A recording or film above the page of what it says about itself, played by the browser as it comes. */
export function MediaPlayer({ idOrName, filename, player, onDownload }: MediaPlayerProps) {
  const { data, error } = useQuery(mediaOf(idOrName));
  const [isUnplayable, setIsUnplayable] = useState(false);
  if (error || isUnplayable)
    return (
      <div className={classes['strip']} role="alert">
        <p>
          {error ? errorSentence(error) : 'This browser cannot play this file. Download it and play it in another program.'}
        </p>
        <Button variant="outline" size="small" onClick={onDownload}>
          Download
        </Button>
      </div>
    );
  if (!data) return <div className={classes['strip']} aria-hidden="true" />;
  const shared = {
    src: data.url,
    controls: true,
    preload: 'metadata' as const,
    'aria-label': filename,
    onError: () => setIsUnplayable(true),
  };
  return (
    <div className={classes['stage']} data-kind={data.kind}>
      {data.kind === 'audio' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a file of its owner's, who has no captions for it
        <audio {...shared} ref={player.attach} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a file of its owner's, who has no captions for it
        <video {...shared} ref={player.attach} playsInline />
      )}
    </div>
  );
}
