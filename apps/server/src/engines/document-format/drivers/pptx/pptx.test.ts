import { documentFormatContract } from '../../document-format.contract.ts';
import { madeChart, madeCoreProperties, madePptx, madeRelations } from '../../packages/made-package.test-support.ts';
import { pptx } from './pptx.ts';

const paragraph = (text: string, more = {}) => ({ kind: 'paragraph', runs: [{ text }], ...more });
const heading = (text: string) => ({ kind: 'heading', level: 1, text });
const slide = { kind: 'page-break', landscape: true };
const shape = (type: string, ...texts: string[]) =>
  `<p:sp><p:nvSpPr><p:nvPr>${type === '' ? '' : `<p:ph type="${type}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${texts.map((text) => `<a:p>${text}</a:p>`).join('')}</p:txBody></p:sp>`;
const run = (text: string, look = '') => `<a:r><a:rPr ${look}/><a:t>${text}</a:t></a:r>`;

documentFormatContract(
  pptx,
  [
    {
      what: 'slides with title, list, table and notes',
      content: madePptx(
        [
          shape('body', run('Rents'), `<a:pPr lvl="1"/>${run('rise', 'b="1"')}`) +
            shape('title', run('Plan'), run('2026')) +
            shape('sldNum', run('1')) +
            shape('', run('Boxed')),
          `<p:graphicFrame><a:tbl><a:tr><a:tc gridSpan="2"><a:txBody><a:p>${run('Both')}</a:p></a:txBody></a:tc></a:tr><a:tr><a:tc><a:txBody><a:p>${run('l')}</a:p></a:txBody></a:tc><a:tc><a:txBody><a:p>${run('r')}</a:p></a:txBody></a:tc></a:tr></a:tbl></p:graphicFrame>`,
        ],
        {
          'ppt/slides/_rels/slide2.xml.rels': madeRelations({ rId1: ['notesSlide', '../notesSlides/notesSlide1.xml'] }),
          'ppt/notesSlides/notesSlide1.xml': `<p:notes xmlns:p="p" xmlns:a="a">${shape('sldImg', run('no'))}${shape('body', run('Say hello'))}</p:notes>`,
          'docProps/core.xml': madeCoreProperties('The plan', 'Ines'),
        },
      ),
      title: 'The plan',
      facts: { author: 'Ines' },
      blocks: [
        slide,
        heading('Plan'),
        paragraph('Rents', { marker: '•' }),
        { kind: 'paragraph', runs: [{ text: 'rise', bold: true }], depth: 1, marker: '•' },
        heading('2026'),
        paragraph('Boxed'),
        slide,
        heading('Slide 2'),
        { kind: 'table', headerRows: 0, rows: [[{ text: 'Both', span: 2 }], [{ text: 'l' }, { text: 'r' }]] },
        { kind: 'rule' },
        paragraph('Say hello', { quoted: true }),
      ],
    },
    {
      what: 'slides in the order in which they are shown, whatever their files are called, each with its title first',
      content: madePptx([shape('body', run('later')) + shape('title', run('Second')), shape('ctrTitle', run('First'))], {
        'ppt/presentation.xml':
          '<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst><p:sldId id="257" r:id="rId2"/><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>',
      }),
      blocks: [slide, heading('First'), slide, heading('Second'), paragraph('later', { marker: '•' })],
    },
    {
      what: 'no hidden slide, pictures of the file, words of a chart, nothing from outside',
      content: madePptx(
        [
          `${shape('', run('Seen'))}<p:pic><p:cNvPr descr="A roof"/><a:blip r:embed="rId1"/></p:pic><p:pic><p:cNvPr descr="Beacon"/><a:blip r:embed="rId2"/></p:pic><p:graphicFrame><c:chart xmlns:c="c" r:id="rId3"/></p:graphicFrame>`,
          'HIDDEN',
        ],
        {
          'ppt/slides/_rels/slide1.xml.rels': madeRelations({
            rId1: ['image', '../media/a.jpeg'],
            rId2: ['image', 'http://127.0.0.1:9/p.png'],
            rId3: ['chart', '../charts/chart1.xml'],
          }),
          'ppt/media/a.jpeg': 'roof',
          'ppt/charts/chart1.xml': '<c:chart xmlns:c="c"><c:v>North</c:v><c:v>12</c:v><c:v>North</c:v></c:chart>',
        },
      ),
      blocks: [
        slide,
        heading('Slide 1'),
        paragraph('Seen'),
        { kind: 'picture', content: Buffer.from('roof'), description: 'A roof' },
        { kind: 'paragraph', runs: [{ text: '[Beacon]', italic: true }] },
        paragraph('North'),
      ],
    },
    {
      what: 'a chart between what stands above and below it, series as rows where they are many',
      content: madePptx(
        [`${shape('', run('Above'))}<p:graphicFrame><c:chart r:id="rId1"/></p:graphicFrame>${shape('', run('Below'))}`],
        {
          'ppt/slides/_rels/slide1.xml.rels': madeRelations({ rId1: ['chart', '../charts/chart1.xml'] }),
          'ppt/charts/chart1.xml': madeChart('Members', ['North'], { Spring: [1200], Autumn: [1350.5] }, '#,##0.0'),
        },
      ),
      blocks: [
        slide,
        heading('Slide 1'),
        paragraph('Above'),
        { kind: 'paragraph', runs: [{ text: 'Members', bold: true }] },
        {
          kind: 'table',
          headerRows: 1,
          rows: [
            [
              { text: '', header: true },
              { text: 'North', header: true },
            ],
            [{ text: 'Spring' }, { text: '1,200.0' }],
            [{ text: 'Autumn' }, { text: '1,350.5' }],
          ],
        },
        paragraph('Below'),
      ],
    },
  ],
  [{ what: 'bytes that are no zip', content: 'hello', reason: 'damaged' }],
);
