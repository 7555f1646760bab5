import type { ShippedRule } from './shipped-rule.ts'

const CONNECTOR =
  'connector*, conn, разъем*, раздым*, раз, receptacle*, plug, socket*, jack*, гнездо, гняздо'

/** Rules of connectors and switches. The more exact ones come first. */
export const CONNECTOR_RULES: readonly ShippedRule[] = [
  // Connectors.
  [
    'connectors/usb-connectors',
    'usb, microusb, type c',
    `${CONNECTOR}, type a, type b`,
    '-transceiver*, converter*, bridge*, controller*',
  ],
  [
    'connectors/modular',
    'rj45*, rj11*, rj12*, rj 45, rj 11, rj 12, modular, ethernet connector*, ethernet c, 8p8c',
  ],
  ['connectors/d-sub', 'd sub*, dsub*, db9, db25, de9'],
  [
    'connectors/audio',
    'audio, stereo, mono, аудио*',
    'jack*, plug*, connector*, conn, гнездо, разъем*',
  ],
  [
    'connectors/power-jacks',
    'dc power, power jack*, barrel, power plug*, гнездо питания, разъем питания, dc jack*',
    '-converter*, supply',
  ],
  [
    'connectors/rf',
    'rf, coax*, sma, u fl, ufl, bnc, mmcx, mcx, ipex, высокочастотн*',
    `${CONNECTOR}, adapter*`,
    '-receiver*',
  ],
  ['connectors/ffc-fpc', 'ffc, fpc, zif, шлейф*'],
  ['connectors/idc', 'idc, insulation displacement, idt', '-filter*'],
  [
    'connectors/terminal-blocks',
    'terminal block*, screw terminal*, клеммн*, клемник*, клемнік*, pluggable terminal*',
  ],
  [
    'connectors/contacts',
    'crimp, contact, contacts, контакт, terminal pin*, обжимн*, абціскн*',
    'crimp*, contact, contacts, awg, обжимн*, кабел*, socket, pin, terminal*, male, female',
    '-block*, housing*, relay*, контактов, positions, header*, connector*',
  ],
  ['connectors/housings', 'housing*, корпус разъ*, корпус раздыма, crimp housing*'],
  [
    'connectors/connector-accessories',
    'backshell*, dust cover*, strain relief*, polarizing key*, mounting screw*, jackscrew*',
    '-led',
  ],
  [
    'connectors/headers',
    'header*, hdr, вилка, розетка, разетка, board to board, pin strip*, wire to board, socket strip*, mezzanine*, штыревой, pcb socket*, receptacle*',
  ],
  // Switches.
  [
    'electromechanical/tactile-switches',
    'tactile*, tact, тактов* кнопк*, тактов*, тактав*',
    '-генератор*',
  ],
  [
    'ics/analog/analog-switches',
    'analog switch*, analogue switch*, analog multiplexer*, analog mux*, аналогов* ключ*, аналоговый мультиплекс*',
  ],
  [
    'ics/power-management/power-switches',
    'power distribution*, load switch*, high side switch*, power switch*, usb power switch*, ключ питания, ключ сілкавання, low side switch*',
  ],
  [
    'electromechanical/other-switches',
    'dip switch*, slide switch*, toggle*, rocker switch*, switch rocker, pushbutton*, push button*, rotary switch*, switch slide, switch toggle, переключател*, выключател*, тумблер*, пераключальн*, кнопка, limit switch*, snap action, dip sw, slide sw',
  ],
]
