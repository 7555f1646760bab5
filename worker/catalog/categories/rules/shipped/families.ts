import type { ShippedRule } from './shipped-rule.ts'

/** Rules of what goes by a name that holds the word of another family, and of sensors, modules and protection. The more exact ones come first. */
export const FAMILY_RULES: readonly ShippedRule[] = [
  // What goes by a name that holds the word of another family.
  ['thermal/heat-sinks', 'heat sink*, heatsink*, теплоотвод*, цеплаадвод*'],
  [
    'power/battery-holders',
    'battery, batteries, coin cell, батаре*',
    'holder*, contact*, clip*, spring*, retainer*, держател*, трымальн*, отсек*, адсек*',
  ],
  ['power/battery-holders', 'держатель батаре*, батарейный отсек, трымальнік батар*'],
  [
    'connectors/card-holders',
    'card, карт*, microsd, sim',
    'holder*, socket*, connector*, держател*, трымальн*',
  ],
  ['electromechanical/relays', 'relay*, реле, рэле'],
  ['electromechanical/reed-switches', 'reed, геркон*'],
  [
    'electromechanical/sounders',
    'buzzer*, sounder*, зуммер*, зумер*, излучатель звук*, звуковой излучатель, гукав*',
  ],
  ['electromechanical/fans', 'fan, fans, вентилятор*, вентылятар*'],
  [
    'optoelectronics/optocouplers',
    'optocoupler*, optoisolator*, opto coupler, photocoupler*, оптопар*, оптрон*, phototransistor output',
  ],
  ['optoelectronics/ir-receivers', 'ir, ик, infrared', 'receiver*, приемник*, прыемнік*'],
  [
    'optoelectronics/displays',
    'display*, lcd, oled, tft, дисплей*, дысплей*, индикатор*, індыкатар*',
    '-driver*, драйвер*, connector*',
  ],
  [
    'power/power-supplies',
    'power supply, power supplies, ac dc, блок питания, блоки питания, блок сілкавання, adapter ac',
    '-sensor*, датчик*, датчык*, transducer*',
  ],
  // Sensors.
  [
    'sensors/motion',
    'acceleromet*, gyroscop*, imu, акселерометр*, акселеромет*, гироскоп*, гіраскоп*, motion sensor*',
  ],
  [
    'sensors/humidity-pressure',
    'humidity, pressure, barometr*, влажност*, вільготн*, давлени*, ціск*',
    'sensor*, датчик*, датчык*',
  ],
  [
    'sensors/current-voltage',
    'current, voltage, ток*, напряжени*, напружан*',
    'sensor*, transducer*, датчик*, датчык*',
    '-hall switch',
  ],
  [
    'sensors/magnetic',
    'hall, magnetic, холла, хола, магнитн*, магнітн*',
    'sensor*, switch*, latch*, датчик*, датчык*, encoder*',
  ],
  [
    'sensors/temperature',
    'temperature, digital temperature, температур*, тэмпературы',
    'sensor*, датчик*, датчык*, thermometer*',
    '-охлажда*, астуджальн*, coolant, vw*, audi, ваз',
  ],
  // Modules.
  ['modules/wireless', 'wi fi, wifi, bluetooth, ble, lora, zigbee', 'module*, модул*, board'],
  [
    'modules/development-boards',
    'development board*, evaluation*, eval, dev board*, отладочн*, адладачн*, starter kit*, discovery kit*, nucleo*, arduino*, плата разработ*, raspberry*',
  ],
  // Protection.
  [
    'protection/resettable-fuses',
    'resettable, ptc, polyswitch*, самовосстанавл*, самааднаўл*',
    'fuse*, polyfuse*, предохранител*, засцерагальн*, reset*',
  ],
  ['protection/fuses', 'fuse, fuses, предохранител*, засцерагальн*', '-holder*'],
  ['protection/varistors', 'varistor*, mov, варистор*, варыстар*'],
  ['protection/gas-discharge-tubes', 'gas discharge, gdt, разрядник*, разраднік*'],
  [
    'protection/tvs-esd',
    'tvs*, esd protection*, esd and surge, esd suppressor*, esd diode*, transient voltage*, surge protection, suppressor*, супрессор*, супрэсар*, защита от эср, transil*, защитный диод, ограничител*',
  ],
]
