import type { ShippedRule } from './shipped-rule.ts'

/** Rules of discrete semiconductors and LEDs. The more exact ones come first. */
export const DISCRETE_RULES: readonly ShippedRule[] = [
  // Discretes.
  [
    'discretes/diodes/bridge-rectifiers',
    'bridge rectifier*, rectifier bridge*, diode bridge*, bridge diode*, диодный мост, мост диодный, дыёдны мост',
  ],
  ['discretes/diodes/zener-diodes', 'zener*, стабилитрон*, стабілітрон*'],
  [
    'discretes/diodes/schottky-diodes',
    'schottky*, шоттки, шоткі, шоттки*',
    '-transistor*, buffer*, gate*, logic',
  ],
  [
    'discretes/diodes/signal-diodes',
    'small signal, switching diode*, fast switching, импульсный, імпульсны, high speed switching, general purpose diode*, diode switching, switching',
    'diode*, диод*, дыёд*, rectifier*',
  ],
  [
    'discretes/diodes/rectifier-diodes',
    'rectifier*, выпрямительн*, выпрамляльн*, recovery',
    '-synchronous, controlled',
  ],
  [
    'discretes/thyristors',
    'thyristor*, triac*, scr, silicon controlled, тиристор*, тырыстар*, симистор*, сімістар*',
    '-optocoupler*',
  ],
  ['discretes/transistors/igbts', 'igbt*'],
  [
    'discretes/transistors/mosfets',
    'mosfet*, полевой, палявы, полевые, jfet*',
    '-driver*, драйвер*',
  ],
  [
    'discretes/transistors/bipolar',
    'npn, pnp, bjt, bipolar',
    'trans, transistor*, транзистор*, транзістар*, bjt*, silicon',
    '-mosfet*',
  ],
  [
    'discretes/transistors/bipolar',
    'bipolar transistor*, bipolar junction*, транзистор*, транзістар*',
    '-optocoupler*',
  ],
  // Light.
  [
    'optoelectronics/leds',
    'led, leds, светодиод*, святлодыёд*, light emitting*',
    '-driver*, драйвер*, display*, withled, connector*, tactile, switch*, audi, vw',
  ],
]
