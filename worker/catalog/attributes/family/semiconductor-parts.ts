/** Words that say which semiconductor or circuit a part is; written as in `passive-parts.ts`. */
export const SEMICONDUCTOR_PARTS = [
  [
    'analog-switch',
    'analog switch*, analogue switch*, signal switches, analog multiplexer*, ' +
      'аналогов* ключ*, аналогов* мультиплексор*, аналагав* ключ*, аналогов* коммутатор*, ' +
      'mux demux, spdt analog, audio switch*',
  ],
  [
    'power-switch',
    'power distribution*, load switch*, power switch*, high side switch*, ключ* питания, ' +
      'usb switch*, current limit switch*, low side switch*',
  ],
  [
    'gate-driver',
    'mosfet driver*, gate driver*, led driver*, motor driver*, igbt driver*, ' +
      'half bridge driver*, драйвер*, fet driver*, laser driver*, darlington array*, ' +
      'транзисторн* сборк*',
  ],
  [
    'power-supply',
    'power supply, power supplies, ac dc, power adapter*, ac adapter*, блок питания, ' +
      'блоки питания, блок* сілкавання, блок живлення, адаптер питания, сетевой адаптер*, ' +
      'wall adapter*',
  ],
  [
    'dcdc',
    'dc dc, switching regulator*, switching voltage, buck, boost, step down, step up, ' +
      'switching converter*, pwm controller*, импульсн* преобразовател*, ' +
      'импульсн* стабилизатор*, імпульсн* пераўтваральнік*, понижающ*, повышающ*, ' +
      'паніжальн*, знижувальн*, charge pump*',
  ],
  [
    'reference',
    'voltage reference*, v ref, vref, shunt reference*, опорн* напряжени*, ' +
      'апорн* напружанн*, shunt regulator*, опорна напруга, precision reference*',
  ],
  [
    'supervisor',
    'supervisor*, reset ic, voltage detector*, супервизор*, супервізар*, ' +
      'voltage supervisor*, processor supervisor*, microprocessor reset, ' +
      'детектор* напряжени*',
  ],
  [
    'linear-regulator',
    'ldo, ldos, uldo, voltage regulator*, linear regulator*, low dropout, regulator*, ' +
      'стабилизатор* напряжени*, линейн* стабилизатор*, стабилизатор линейн*, ' +
      'лінейн* стабілізатар*, стабилизатор положительн*, стабілізатор напруги, ' +
      'стабілізатар* напружання, стабилизатор*',
  ],
  [
    'adc-dac',
    'analog to digital, digital to analog, adc, adcs, dac, dacs, ацп, цап, алп, лап, ' +
      'data converter*, a d converter*, d a converter*',
  ],
  [
    'mcu',
    'microcontroller*, mcu, mcus, микроконтроллер*, мікракантролер*, мікроконтролер*, ' +
      'processor*, cortex, мікрапрацэсар*, микропроцессор*, digital signal processor*',
  ],
  [
    'wireless',
    'wi fi module*, wifi module*, bluetooth module*, wifi, wi fi, bluetooth, lora, ' +
      'zigbee, gsm, gps, gnss, модуль wi, радиомодул*, transceiver module*',
  ],
  [
    'board',
    'development board*, evaluation board*, eval board*, dev board*, evaluation kit*, ' +
      'development kit*, отладочн* плат*, nucleo, arduino, адладачн*, breakout*, ' +
      'starter kit*, плата отладочн*',
  ],
  [
    'memory',
    'eeprom*, flash, sram, dram, sdram, fram, nvram, eprom, memory, nor, nand flash, ' +
      'память, памяць, пам ять, psram, ddr3, ddr4',
  ],
  [
    'amplifier',
    'operational amplifier*, op amp*, opamp*, amplifier*, comparator*, ' +
      'операционн* усилител*, усилител*, компаратор*, кампаратар*, узмацняльнік*, ' +
      'підсилювач*, оу',
  ],
  [
    'transceiver',
    'transceiver*, приемопередатчик*, приёмопередатчик*, прыёмаперадатчык*, ' +
      'usb controller*, usb bridge*, usb to',
  ],
  [
    'tvs',
    'tvs*, esd and surge, esd suppress*, esd diode*, transient voltage*, suppressor*, ' +
      'transil*, супрессор*, супрэсар*, супресор*, surge protection, защитн* диод*, ' +
      'esd protection, диод* защитн*',
  ],
  ['zener', 'zener*, стабилитрон*, стабілітрон*'],
  ['led', 'led, leds, light emitting, светодиод*, святлодыёд*, світлодіод*'],
  [
    'thyristor',
    'thyristor*, triac*, scr, diac*, тиристор*, симистор*, тырыстар*, сімістар*, ' +
      'динистор*, тиристор',
  ],
  ['igbt', 'igbt*'],
  [
    'mosfet',
    'mosfet*, fet, полев*, палев*, польов*, jfet*, n channel, p channel, n ch, p ch, ' +
      'n канальн*, p канальн*, hexfet*',
  ],
  ['bipolar', 'transistor*, npn, pnp, bjt, транзистор*, транзістар*, транзистар*, darlington'],
  [
    'diode',
    'diode*, rectifier*, schottky, диод*, дыёд*, діод*, выпрямит*, шоттки, ' +
      'bridge rectifier*, мост диодн*, диодн* мост*, дыёдн*, rectifiers, varactor*, ' +
      'варикап*',
  ],
  ['register', 'shift register*, сдвигов* регистр*, регистр*, рэгістр*, регістр*, register*'],
  [
    'io-expander',
    'i o expander*, io expander*, gpio expander*, port expander*, расширител* порт*, ' +
      'пашыральнік* порт*',
  ],
  [
    'logic',
    'logic, gate, gates, nand, inverter*, flip flop*, buffer*, latch*, multiplexer*, ' +
      'decoder*, demultiplexer*, логическ*, триггер*, инвертор*, буфер*, лагічн*, ' +
      'level shifter*, level translator*, voltage translator*, translator*, counter*, ' +
      'schmitt, счетчик*, счётчик*, дешифратор*, логіч*',
  ],
  [
    'interface',
    'rs 485, rs485, rs232, rs 232, can bus, uart, ethernet controller*, interface, ' +
      'контроллер* usb, isolator*, line driver*, преобразователь usb',
  ],
  [
    'timer',
    'timer*, таймер*, real time clock*, rtc, час* реальн*, clock calendar, ' +
      'clock generator*, pll, гадзіннік*, годинник*',
  ],
] as const satisfies readonly (readonly [string, string])[]
