/** What a sentence begins with that asks for something to be done. The server decides; this only says when it is worth asking. */
const BEGINS_COMMAND =
  /^(?:please |could you |can you )?(?:move|put|file|archive|tag|untag|label|star|unstar|bin|trash|throw|delete|restore|rename|sort|group|organi[sz]e|arrange|make a folder|create a folder|verschieb\p{L}*|leg|benenn\p{L}*|gruppier\p{L}*|ordne|sortier\p{L}*|lösch\p{L}*|déplac\p{L}*|renomm\p{L}*|range|classe|supprim\p{L}*|mueve|renombra|agrupa|ordena|borra)\s+\S/iu;

export const looksLikeCommand = (text: string): boolean => BEGINS_COMMAND.test(text.trim());
