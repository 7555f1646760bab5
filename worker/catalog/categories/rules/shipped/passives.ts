import type { ShippedRule } from './shipped-rule.ts'

/** Rules of passive components and crystals. The more exact ones come first. */
export const PASSIVE_RULES: readonly ShippedRule[] = [
  // Inductive parts.
  ['passives/inductors/common-mode-filters', 'common mode, синфазн*, сінфазн*'],
  [
    'passives/inductors/ferrite-beads',
    'ferrite bead*, ferrite chip, bead*, ферритов* бусин*, бусин*, пацерк*, ferrite beads',
  ],
  [
    'passives/inductors/emi-filters',
    'emi filter*, emi rfi, rfi filter*, emi suppression filter*, фильтр помех, помехоподавл*, фільтр перашкод',
    '-capacitor*, cap',
  ],
  [
    'passives/inductors/signal-transformers',
    'transformer*, трансформатор*, трансфарматар*, pulse trans',
  ],
  [
    'passives/inductors/rf-inductors',
    'rf inductor*, high frequency inductor*, hf inductor*, rf chip inductor*, ceramic inductor*, multilayer inductor*, air core*, высокочастотн* дроссел*',
  ],
  [
    'passives/inductors/rf-inductors',
    'inductor*, ind, дроссел*, индуктивност*',
    'rf, multilayer, ceramic, wirewound rf, high frequency, высокочастотн*, nonmagnetic',
  ],
  [
    'passives/inductors/power-inductors',
    'inductor*, ind, choke*, coil, дроссел*, дросел*, индуктивност*, індуктыўнасц*',
    '-ignition, зажиган*, switching regulator*',
  ],
  // Resistors.
  [
    'ics/converters/digital-potentiometers',
    'digital potentiometer*, digipot*, digital pot, цифров* потенциометр*, лічбав* патэнцыяметр*',
  ],
  [
    'ics/converters/digital-potentiometers',
    'potentiometer*',
    'i2c, spi, 128pos, taps, ic, nonvolatile',
  ],
  [
    'passives/resistors/trimmers',
    'trimmer*, trimpot*, trim pot, trimming pot*, подстроечн*, падстроечн*',
    '-capacitor*, конденсатор*',
  ],
  [
    'passives/resistors/potentiometers',
    'potentiometer*, потенциометр*, патэнцыяметр*, переменный резистор, резистор переменный',
  ],
  [
    'passives/resistors/thermistors',
    'thermistor*, ntc, ptc, термистор*, тэрмістар*, терморезистор*, posistor*, позистор*',
  ],
  [
    'passives/resistors/resistor-arrays',
    'resistor array*, resistor network*, res array, res net, res network, резисторн* сборк*, сборка резистор*, рэзістарн* зборк*',
  ],
  [
    'passives/resistors/jumpers',
    'jumper*, zero ohm*, 0 ohm, 0ohm, перемычка, перамычка, 0 ом, 0ом',
    '-wire*, header*, cable*, pin*',
  ],
  ['passives/resistors/jumpers', '0r, 0r0', 'resistor*, res, резистор*'],
  [
    'passives/resistors/leaded-resistors',
    'resistor*, res, резистор*, рэзістар*',
    'axial, through hole, leaded, tht, metal film, carbon film, выводн*, вывадн*, аксиальн*, cement, wirewound, mf25*, mfr*',
    '-chip, smd, surface mount, smt',
  ],
  [
    'passives/resistors/chip-resistors',
    'resistor*, res, резистор*, рэзістар*, thick film, чип резистор*',
  ],
  ['passives/resistors/chip-resistors', 'thin film', '-capacitor*'],
  // Capacitors.
  [
    'passives/capacitors/supercapacitors',
    'supercap*, ultracap*, edlc*, double layer, ионистор*, іяністар*',
  ],
  [
    'passives/capacitors/feed-through',
    'feed through, feedthrough, проходн*, прахадн*',
    'cap*, конденсатор*, кандэнсатар*, filter*',
  ],
  [
    'passives/capacitors/polymer',
    'polymer*, полимерн*, палімерн*, oscon, organic',
    'cap, caps, capacitor*, конденсатор*, кандэнсатар*',
    '-resettable, tantalum polymer film',
  ],
  ['passives/capacitors/tantalum', 'tantalum*, tant, танталов*, танталав*'],
  [
    'passives/capacitors/aluminium',
    'aluminum*, aluminium*, electrolytic*, алюминиев*, алюмініев*, электролит*, электраліт*',
    'cap, caps, capacitor*, конденсатор*, кандэнсатар*, electrolytic*',
  ],
  [
    'passives/capacitors/film',
    'film, polyester*, polypropylene*, pp, mkp, mkt, x2, плено*, плёно*, плёначн*',
    'cap, caps, capacitor*, конденсатор*, кандэнсатар*',
  ],
  [
    'passives/capacitors/ceramic',
    'ceramic*, mlcc*, multilayer*, cer, x7r, x5r, c0g, np0, npo, y5v, керамич*, керамічн*',
    'cap, caps, capacitor*, mlcc*, конденсатор*, кандэнсатар*, dielectric',
  ],
  [
    'passives/capacitors/ceramic',
    'mlcc*, конденсатор*, кандэнсатар*, capacitor*, cap',
    '+dielectric',
  ],
  ['passives/capacitors/ceramic', 'mlcc*'],
  // Frequency.
  [
    'passives/frequency-control/oscillators',
    'oscillator*, tcxo, vcxo, ocxo, mems osc*, генератор тактов*, генератор кварц*, тактавы генератар, xo, osc',
  ],
  [
    'passives/frequency-control/ceramic-resonators',
    'ceramic resonator*, resonator*, керамич* резонатор*, керамічны рэзанатар',
    '-crystal, кварц*',
  ],
  [
    'passives/frequency-control/crystals',
    'crystal, crystals, xtal*, кварц*, кварцав*',
    '-display*, lcd, oscillator*, liquid',
  ],
]
