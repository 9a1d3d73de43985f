import type { WordsBesideCommands } from '../words-beside-commands.ts';

export const en: WordsBesideCommands = {
  deeds: 'move put file tag label rename sort group star delete trash bin copy show find undo',
  sayings:
    "please pls plz kindly basically um uh er erm ehm eh hey hi hello dear ok okay yeah yes right well so now then actually maybe just really could would can you i'd i we me us my want need like love think know good kind enough mind thanks thank cheers ta ever sure sorry hmm oh ah once again everything something ahead go let lets get going do look here wonder possible if wanted if's all done thing that's sake anything etwas algo qualcosa iets cos alguma thx wants says said tells told straight grateful obliged appreciate appreciated rather moment minute favour favor trouble glad firstly secondly thirdly lastly finally ought should might",
  reasons: 'because cos',
  carriers:
    'folder folders subfolder subfolders directory tag tags label labels inside into onto under top named called name names titled says say saying said mention mentions mentioning contain contains containing hold holds sent wrote written came come comes coming want got get put have has having together lies lying library file filed belonging belong belongs concerning regarding about per word ones dated e-mail arrive arrives arrived arriving had did does been being sends send writes write looks concerns concern addressed published numbered shows show turns turn taken',
  tagged: 'tagged labelled labeled marked',
  things:
    'document doc file paper paperwork stuff thing one ones item anything something other copy copies piece post lot rest mess',
  decisive:
    'not no never none without except but only all both any some few most other others rest before after since until unless if when whenever older newer more less over under',
};
