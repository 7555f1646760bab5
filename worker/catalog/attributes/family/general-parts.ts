/** Words that stand in names of other parts too, so they are matched last; written as in `passive-parts.ts`. */
export const GENERAL_PARTS = [
  [
    'inductor',
    'inductor*, ind, choke*, coil, coils, дроссел*, индуктивност*, дросел*, індуктыўн*, ' +
      'індуктивн*, inductance, индуктивн*',
  ],
  ['tact-switch', 'tact, tactile*, тактов* кнопк*, кнопк* тактов*, тактильн*, тактав*'],
  [
    'switch',
    'switch*, sw, переключател*, выключател*, кнопк*, тумблер*, пераключальнік*, ' +
      'push button*, pushbutton*, перемикач*, encoder*, энкодер*',
  ],
  [
    'sounder',
    'buzzer*, sounder*, beeper*, piezo, излучател* звук*, звуков* излучател*, зуммер*, ' +
      'гукав*, пьезоизлучател*, звукоизлучател*, бузер*',
  ],
  ['speaker', 'speaker*, динамик*, loudspeaker*, громкоговорител*, дынамік*'],
  [
    'cell',
    'battery, batteries, coin cell*, lithium, li ion, li po, nimh, ni mh, alkaline, ' +
      'аккумулятор*, батарейк*, батаре*, элемент* питания, акумулятар*, акумулятор*, ' +
      'батарэ*, accumulator*',
  ],
  [
    'display',
    'display*, lcd, oled, tft, дисплей*, индикатор*, дысплэ*, дисплеї, seven segment, ' +
      '7 segment',
  ],
  [
    'sensor',
    'sensor*, датчик*, датчык*, accelerometer*, gyro*, hall, transducer*, акселерометр*, ' +
      'термодатчик*, давач*',
  ],
  ['cable', 'cable*, wire, wires, кабел*, провод, шлейф*, провод*, правод*'],
  ['ic', 'ic, ics, микросхем*, мікрасхем*, мікросхем*, converter*, controller*, контроллер*'],
] as const satisfies readonly (readonly [string, string])[]

/** Fans, which name their bearings. */
export const FANS = [
  ['fan', 'fan, fans, axial fan*, вентилятор*, вентылятар*, кулер*'],
] as const satisfies readonly (readonly [string, string])[]
