import type { WordsBesideCommands } from '../words-beside-commands.ts';

export const nl: WordsBesideCommands = {
  deeds: 'verplaats zet leg doe gooi wis hernoem sorteer orden markeer toon kopieer schuif klasseer',
  sayings:
    'graag alsjeblieft alstublieft aub kun kunt kan zou wil wilt je u even eens maar gewoon dus eh uhm nou hoi hallo dag bedankt dank ok ja misschien toch effe ff hoor zegt zei goed erkentelijk weest goedheid dunkt vriendelijk zoudt verzoek verzoeken mogelijk zij mij moge gelieve',
  reasons: 'omdat want',
  carriers:
    'map mappen submap label labels naam namen woord genaamd heet ligt liggen staat staan gekregen gestuurd kwam komt komen waarin voorkomt bevat bevatten daarin erin gaan gaat over volgens stond stonden stuurt stuurde schreef schrijft kwamen zijn moeten moet mogen mag gingen horen hoort betreft betreffende gericht vermeldt vermelden binnenkomt binnenkomen mapje mapjes',
  tagged: 'gelabeld gelabelde getagd getagde gemarkeerd gemarkeerde labeltje labeltjes',
  things: 'document bestand papier stuk stukken spul rommel ding stuken wat',
  decisive: 'niet geen nooit zonder behalve alleen alle allemaal andere voor na sinds als wanneer meer minder',
};
