import { documentFormatContract } from '../../document-format.contract.ts';
import { eml } from './eml.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] });
const line = (name: string, value: string) => ({
  kind: 'paragraph',
  runs: [{ text: `${name}: `, bold: true }, { text: value }],
});
const rule = { kind: 'rule' };

const FULL = `From: =?utf-8?q?In=C3=A9s?= Okafor <ines@example.org>
To: Paul <paul@example.org>
Cc: a@example.org,
 b@example.org
Date: Thu, 12 Mar 2026 10:05:00 +0100
Subject: =?UTF-8?B?UmVudA==?=
 =?UTF-8?B?IGR1ZQ==?=
Content-Type: multipart/mixed; boundary="out"

preamble
--out
Content-Type: multipart/alternative; boundary=in

--in
Content-Type: text/plain

plain words
--in
Content-Type: text/html; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

<p>Pay 900 =80 at the caf=E9<img src=3D"http://127.0.0.1:9/pixel.gif"></p><scr=
ipt>alert(1)</script>
--in--
--out
Content-Type: application/pdf
Content-Disposition: attachment; filename*=utf-8''lease%20%C3%BC.pdf
Content-Transfer-Encoding: base64

${'QUJD'.repeat(1000)}
--out
Content-Type: message/rfc822

From: Zoe
Subject: Before

Older words
--out--
epilogue`;

const INLINE = `From: Zoe
Content-Type: multipart/related; boundary=in

--in
Content-Type: text/html

<p>The meter</p><img src="cid:meter@home" alt="Reading"><img src="cid:other" alt="Elsewhere">
--in
Content-Type: image/png
Content-ID: <meter@home>
Content-Transfer-Encoding: base64

QUJD
--in--`;

documentFormatContract(
  eml,
  [
    {
      what: 'a picture that its page shows, and no other',
      content: INLINE,
      facts: { from: 'Zoe' },
      blocks: [
        { kind: 'heading', level: 1, text: 'No subject' },
        line('From', 'Zoe'),
        rule,
        paragraph('The meter'),
        { kind: 'picture', content: Buffer.from('ABC'), description: 'Reading' },
        paragraph('[Elsewhere]'),
      ],
    },
    {
      what: 'head, text, attachments by name and the mail that it brings along',
      content: FULL.replaceAll('\n', '\r\n'),
      title: 'Rent due',
      facts: {
        from: 'Inés Okafor <ines@example.org>',
        to: 'Paul <paul@example.org>',
        cc: 'a@example.org, b@example.org',
        sent: '2026-03-12T09:05:00.000Z',
      },
      blocks: [
        { kind: 'heading', level: 1, text: 'Rent due' },
        line('From', 'Inés Okafor <ines@example.org>'),
        line('To', 'Paul <paul@example.org>'),
        line('Cc', 'a@example.org, b@example.org'),
        line('Date', 'Thu, 12 Mar 2026 10:05:00 +0100'),
        line('Attachments', 'lease ü.pdf (3 KB)'),
        rule,
        paragraph('Pay 900 € at the café'),
        rule,
        { kind: 'heading', level: 1, text: 'Before' },
        line('From', 'Zoe'),
        rule,
        paragraph('Older words'),
      ],
    },
    {
      what: 'the meeting that it invites to, with its time and place, where its text does not say them',
      content: [
        'From: ines@example.org\nSubject: Budget\nContent-Type: multipart/alternative; boundary=in\n',
        '--in\nContent-Type: text/html\n\n<p>You are invited.</p>',
        '--in\nContent-Type: text/calendar; method=REQUEST; name=invite.ics\n',
        'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Budget talk\nDTSTART;TZID=Europe/Berlin:20260302T100000\nDTEND;TZID=Europe/Berlin:20260302T113000\nLOCATION:Room 4\nEND:VEVENT\nEND:VCALENDAR\n--in--',
      ].join('\n'),
      title: 'Budget',
      facts: { from: 'ines@example.org' },
      blocks: [
        { kind: 'heading', level: 1, text: 'Budget' },
        line('From', 'ines@example.org'),
        rule,
        paragraph('You are invited.'),
        rule,
        { kind: 'heading', level: 2, text: 'Budget talk' },
        line('When', 'Monday 2 March 2026, 10:00 to 11:30 (Europe/Berlin)'),
        line('Where', 'Room 4'),
      ],
    },
    {
      what: 'raw letters and no subject',
      content: 'From: José\nContent-Type: text/plain; charset=utf-8\n\nOne\n\nTwo ü',
      facts: { from: 'José' },
      blocks: [
        { kind: 'heading', level: 1, text: 'No subject' },
        line('From', 'José'),
        rule,
        paragraph('One'),
        paragraph('Two ü'),
      ],
    },
  ],
  [
    { what: 'a text that is no mail', content: 'hello', reason: 'damaged' },
    {
      what: 'S/MIME',
      content: 'From: a\nContent-Type: application/pkcs7-mime; smime-type=enveloped-data\n\nMII',
      reason: 'encrypted_mail',
    },
    {
      what: 'PGP',
      content: 'From: a\nContent-Type: multipart/encrypted; boundary=b\n\n--b\n\nx\n--b--',
      reason: 'encrypted_mail',
    },
    { what: 'PGP in the text', content: 'From: a\n\n-----BEGIN PGP MESSAGE-----\n\nhQ', reason: 'encrypted_mail' },
  ],
);
