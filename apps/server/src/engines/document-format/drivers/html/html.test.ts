import { documentFormatContract } from '../../document-format.contract.ts';
import { html } from './html.ts';

const PICTURE = Buffer.from('a picture');
const paragraph = (text: string, more = {}) => ({ kind: 'paragraph', runs: [{ text }], ...more });

documentFormatContract(html, [
  {
    what: 'a page with its title',
    content:
      '<html><head><title>The  lease</title><style>p{}</style></head><body><h2>Rent &amp; more</h2><p>Two\n months</p></body>',
    title: 'The lease',
    blocks: [{ kind: 'heading', level: 2, text: 'Rent & more' }, paragraph('Two months')],
  },
  {
    what: 'a page that never closes its head, its paragraphs and its list',
    content: '<head><title>T</title><p>One<p>Two<ul><li>a<li>b',
    title: 'T',
    blocks: [paragraph('One'), paragraph('Two'), paragraph('a', { marker: '•' }), paragraph('b', { marker: '•' })],
  },
  {
    what: 'no scripts, no hidden text, no addresses',
    content:
      '<p>Seen <span style="display: none">not <b>this</b></span><a href="http://127.0.0.1:9/">here</a></p><script>fetch("http://127.0.0.1:9")</script><div hidden>nor this</div><iframe src="file:///etc/passwd">x</iframe><img src="http://127.0.0.1:9/p.gif" alt="a picture">',
    blocks: [paragraph('Seen here'), paragraph('[a picture]')],
  },
  {
    what: 'pictures that the page holds itself, of a table below it',
    content: `<p>Before <img alt="House.png" width="80" src="data:image/png;base64,${PICTURE.toString('base64')}"> after</p><table><tr><td>a</td><td><img src="data:image/gif;base64,${PICTURE.toString('base64')}" alt="A roof">b</td></tr></table><svg><title>not</title><image href="data:image/svg+xml;base64,AA"/></svg>`,
    blocks: [
      paragraph('Before'),
      { kind: 'picture', content: PICTURE, width: 60 },
      paragraph('after'),
      { kind: 'table', headerRows: 0, rows: [[{ text: 'a' }, { text: 'b' }]] },
      { kind: 'picture', content: PICTURE, description: 'A roof' },
    ],
  },
  {
    what: 'a table of data',
    content: '<table><tr><td colspan="2">Both</td></tr><tr><td>1</td><td>2<br>3</td></tr></table>',
    blocks: [{ kind: 'table', headerRows: 0, rows: [[{ text: 'Both', span: 2 }], [{ text: '1' }, { text: '2\n3' }]] }],
  },
  {
    what: 'a table that only arranges the page',
    content: '<table><tr><td><h1>News</h1><table><tr><td>a</td><td>b</td></tr></table></td></tr></table>',
    blocks: [
      { kind: 'heading', level: 1, text: 'News' },
      { kind: 'table', headerRows: 0, rows: [[{ text: 'a' }, { text: 'b' }]] },
    ],
  },
  {
    what: 'quotations, rules and lines as they were typed',
    content: '<blockquote><p>said</p></blockquote><hr><pre>\na\n  b</pre>',
    blocks: [paragraph('said', { depth: 1, quoted: true }), { kind: 'rule' }, { kind: 'preformatted', text: 'a\n  b' }],
  },
]);
