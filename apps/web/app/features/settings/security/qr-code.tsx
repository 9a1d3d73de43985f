import encodeQR from 'qr';
import classes from './security.module.css';

/** Modules of light around the code, which a camera needs to find it. */
const QUIET = 2;

/** A QR code, dark on light in either scheme: cameras read it no other way. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={classes['code']} role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`}>
      <path d={path} />
    </svg>
  );
}
