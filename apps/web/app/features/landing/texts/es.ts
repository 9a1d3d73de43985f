import type { Texts } from './texts';

export const translation: Texts = {
  readTheDocumentation: 'Leer la documentación',
  findTheSentenceThat: 'Encuentra la frase que',
  answersIt: 'lo responde.',
  openYourLibrary: 'Abrir tu biblioteca',
  back: 'Atrás',
  done: 'Listo',
  next: 'Siguiente',
  stepStepOfLengthOn: (step, length) => `Paso ${step} de ${length}, con datos de ejemplo`,
  tryFree: 'Prueba Trove gratis',
  watchDemo: 'Ver la demostración',
  signingIn: 'Iniciando sesión…',
  heroLead:
    'Pregunta a tus documentos con tus propias palabras. Trove encuentra el pasaje por su sentido y abre la página con la frase marcada.',
  heroNote:
    'Funciona en tu propio equipo. No necesitas ningún modelo ni clave de API, y no se envía nada a otras empresas a menos que conectes una.',
  factSearch: 'o menos en el 95 % de las búsquedas en 10 000 pasajes',
  factSearchFigure: '22 ms',
  factPages: 'leídas e indexadas por segundo',
  factPagesFigure: '150 páginas',
  factLost: 'de los archivos aceptados, tras matar el servidor veinte veces',
  factLostFigure: '0 perdidos',
  factHosts: 'contactados por una página aparte del suyo, hasta que conectes una nube',
  factHostsFigure: '0 servidores',
  factsNote: 'Medido en dos núcleos. Los comandos vienen con el programa.',
  heroCaption:
    'El plan que Trove hace de esta frase para sus doce documentos de ejemplo. En tu biblioteca primero lo ves, luego lo aplicas y puedes deshacerlo; esta demostración no cambia nada.',
  closingTitle: 'La respuesta está en ==un archivo que ya tienes.==',
  closingText: 'Empieza con la biblioteca de ejemplo y encuentra tu primera frase.',
  commandTitle: 'Dirige tus archivos con lenguaje natural',
  commandLead:
    'Pregunta como se lo preguntarías a un compañero. La respuesta es una frase de tus propios archivos, con su página.',
  explorerTitle: 'Explora y gestiona tus archivos con facilidad',
  explorerLead:
    'Carpetas, lista o cuadrícula. Trove no cambia nombres ni mueve nada si no lo dices: a mano, con una orden o con una regla tuya.',
  integrationsTitle: 'Funciona con tus herramientas favoritas',
  integrationsLead:
    'Conecta los sitios donde ya están tus archivos. Trove lee. Nunca cambia un archivo allí sin un plan que hayas aprobado, y nunca borra ninguno para siempre.',
  walkthroughBringTitle: 'Trae un documento',
  walkthroughBringText: 'Suelta un archivo o conecta una nube. Trove lo lee y recuerda dónde está cada palabra.',
  walkthroughAskTitle: 'Pregunta con tus palabras',
  walkthroughAskText: 'No hace falta adivinar palabras clave. Nombres, números y sentido se buscan a la vez.',
  walkthroughSeeTitle: 'Mira qué se ha encontrado y con qué seguridad',
  walkthroughSeeText:
    'Cada pasaje dice Seguro, Posible o Débil. Si ninguna respuesta es segura, lo dice y recuadra las frases más próximas en vez de marcar una.',
  walkthroughReadTitle: 'Léelo en su página',
  walkthroughReadText: 'Un clic abre la página tal como se imprimió, con la frase marcada. Cópiala o añade una nota.',
};
