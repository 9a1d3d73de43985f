import type { WordsBesideCommands } from '../words-beside-commands.ts';

export const es: WordsBesideCommands = {
  deeds: 'mueve pon mete pasa guarda borra tira renombra ordena agrupa marca muestra copia lleva',
  sayings:
    'favor por porfa porfis oye oiga mira eh este gracias puedes puede podrias podria quiero queria quisiera necesito vale bueno venga hola ver anda dale ok buenas ahora pues mejor vas andale ruego rogaria agradeceria agradezco usted ustedes molestia amable amabilidad hazme hagame gentil tendria bondad importa importaria quisieramos',
  reasons: 'porque pues',
  carriers:
    'carpeta carpetas subcarpeta etiqueta etiquetas nombre nombres llamada llamado palabra ahi alli adentro dentro dice dicen hablan hablen habla aparezca aparece mencionan menciona contienen contiene mando mandaron enviado enviados enviadas llegaron llego suyo sobre sea sean vengan venga vienen viene esten haya hayan tenga tengan tengo tienen tiene quede queden quedan queda llegue lleguen van vaya vayan tener dirigido dirigida dirigidos dirigidas trata tratan segun',
  tagged: 'etiquetado etiquetada etiquetados etiquetadas marcado marcada marcados marcadas',
  things: 'archivo papel documento fichero cosa hoja lio algo demas',
  decisive: 'nunca sin excepto salvo menos solo todo todos toda todas otros otras antes despues desde cuando mas',
};
