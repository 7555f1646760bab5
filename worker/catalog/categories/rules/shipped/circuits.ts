import type { ShippedRule } from './shipped-rule.ts'

/** Rules of integrated circuits, then of what is left of wide words. The more exact ones come first. */
export const CIRCUIT_RULES: readonly ShippedRule[] = [
  // Integrated circuits.
  [
    'ics/microcontrollers',
    'microcontroller*, mcu*, микроконтроллер*, мікракантролер*, microprocessor*, mpu',
  ],
  [
    'ics/interface/usb',
    'usb',
    'controller*, converter*, bridge*, uart, serial, hub*, преобразовател*, пераўтваральн*, transceiver*',
  ],
  [
    'ics/interface/transceivers',
    'transceiver*, rs 485*, rs485, rs 232*, rs232, rs422, can bus, приемопередатчик*, прыёмаперадатчык*, прыемаперадатчык*, line driver*',
    '-bus transceiver*, rf transceiver*, octal',
  ],
  [
    'ics/interface/io-expanders',
    'i o expander*, io expander*, port expander*, расширител*, пашыральн*',
  ],
  [
    'ics/memory',
    'eeprom*, flash memory, nor flash, nand flash, sram*, dram*, sdram*, fram*, память, памяць, memory, serial flash',
    '-card*, module*, microcontroller*',
  ],
  ['ics/converters/adcs', 'adc, adcs, analog to digital, a d converter*, ацп, алп, sigma delta'],
  ['ics/converters/dacs', 'dac, dacs, digital to analog, d a converter*, цап, лап'],
  ['ics/analog/comparators', 'comparator*, компаратор*, кампаратар*'],
  [
    'ics/analog/operational-amplifiers',
    'operational amplifier*, op amp*, opamp*, amplifier operational, операционн*, аперацыйн*, усилитель операц*, instrumentation amp*, general purpose amplifier*',
  ],
  [
    'ics/power-management/voltage-references',
    'voltage reference*, v ref*, vref, shunt reference*, источник опорн*, опорного напряжения, крыніца апорн*, programmable shunt',
  ],
  [
    'ics/power-management/supervisors',
    'supervisor*, voltage detector*, reset ic*, супервизор*, супервізар*, voltage monitor*, processor supervis*, supervisory',
  ],
  [
    'ics/power-management/switching-regulators',
    'dc dc, step down, step up, buck*, boost*, switching regulator*, switching voltage*, импульсн* преобразовател*, преобразователь напряжения, преобразователь импульсн*, switching converter*, step down converter, імпульсны пераўтваральнік, понижающ*, повышающ*, switching controller*',
    '-diode*, inductor*',
  ],
  [
    'ics/power-management/linear-regulators',
    'ldo*, uldo, voltage regulator*, linear regulator*, low dropout, linear voltage*, стабилизатор*, стабілізатар*, regulator*',
    '-steering, generator, alternator, стойк*, стабилизатора',
  ],
  [
    'ics/timing/real-time-clocks',
    'rtc, real time clock*, real time, часы реальн*, гадзіннік рэальн*',
  ],
  ['ics/timing/timers', 'timer*, таймер*, таймер, 555'],
  [
    'ics/logic/shift-registers',
    'shift register*, регистр сдвиг*, сдвиговый регистр, зрухов* рэгістр',
  ],
  ['ics/logic/flip-flops', 'flip flop*, latch*, триггер*, трыгер*, d type'],
  [
    'ics/logic/multiplexers',
    'multiplexer*, demultiplexer*, decoder*, мультиплекс*, мультыплекс*, дешифратор*, дэшыфратар*, mux*',
  ],
  [
    'ics/logic/buffers',
    'buffer*, repeater*, line driver*, bus transceiver*, level shifter*, level translator*, буфер*, повторител*, паўтаральн*, voltage level*, octal transceiver*',
  ],
  [
    'ics/logic/gates',
    'gate, gates, inverter*, nand*, nor, xor, schmitt*, инвертор*, інвертар*, логическ* элемент*, логик*',
    '-driver*, flash, igbt*, mosfet*',
  ],
  [
    'ics/interface/other-interface',
    'interface ic*, interface specialized, uart interface*, i2c bus*, bus controller*, signal buffer*, ethernet controller*, phy, serializer*, isolator*',
  ],
  [
    'power/cells',
    'battery, batteries, coin cell*, lithium, alkaline, li ion, cr2032*, элемент питания, элементы питания, батарейк*, батарэйк*',
    '-60, 55, аккумулятор*, charger*, management, monitor*, car',
  ],
  // What is left of wide words.
  ['discretes/diodes/signal-diodes', 'diode*, диод*, дыёд*'],
  ['connectors/headers', 'connector*, conn, разъем*, раздым*'],
]
