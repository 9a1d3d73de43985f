/** Code pages that RTF and Outlook name, as the platform's decoders call them. */
export const CODE_PAGES: Readonly<Record<number, string>> = {
  437: 'ibm866',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1250: 'windows-1250',
  1251: 'windows-1251',
  1252: 'windows-1252',
  1253: 'windows-1253',
  1254: 'windows-1254',
  1255: 'windows-1255',
  1256: 'windows-1256',
  1257: 'windows-1257',
  1258: 'windows-1258',
  10000: 'macintosh',
  20866: 'koi8-r',
  28591: 'iso-8859-1',
  28592: 'iso-8859-2',
  28595: 'iso-8859-5',
  28605: 'iso-8859-15',
  50220: 'iso-2022-jp',
  51932: 'euc-jp',
  51949: 'euc-kr',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** Character sets of fonts, as code pages. */
export const CHARACTER_SETS: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** Groups that hold no text of the document: tables of looks, embedded objects, the instructions of fields. */
export const UNREAD: ReadonlySet<string> = new Set(
  'colortbl stylesheet info object themedata colorschememapping datastore latentstyles listtable listoverridetable rsidtbl generator fldinst xmlnstbl filetbl revtbl bkmkstart bkmkend pgdsctbl mmathPr wgrffmtfilter nonshppict pn'.split(
    ' ',
  ),
);

/** Groups with what stands at the edges of each page. */
export const EDGES: ReadonlySet<string> = new Set('header headerl headerr headerf footer footerl footerr footerf'.split(' '));

/** Words that are a sign. */
export const SIGNS: Readonly<Record<string, string>> = {
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  tab: '\t',
  line: '\n',
  emspace: ' ',
  enspace: ' ',
  '~': ' ',
  _: '-',
  '-': '',
};
