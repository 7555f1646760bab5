/**
 * Words that say that a part is a connector, a passive or a protecting one, the most telling first: a
 * name belongs to the first family that one of its phrases names. Phrases are in lower case and separated
 * by commas; `*` stands for any ending.
 */
export const PASSIVE_PARTS = [
  ['heat-sink', 'heat sink*, heatsink*, радиатор для, цеплаадвод*, теплоотвод*'],
  [
    'card-holder',
    'card holder*, sim holder*, sim card, memory card, держател* карт*, card connector*',
  ],
  [
    'battery-holder',
    'battery contact*, battery holder*, holder battery, cell holder*, coin battery, ' +
      'batt holder*, battery clip*, battery retainer*, держател* батаре*, отсек батаре*, ' +
      'батарейн* отсек*, контакт* батаре*, тримач батаре*, трымальнік* батарэ*',
  ],
  [
    'power-jack',
    'power jack*, dc jack*, dc power, dc plug*, разъем dc, разъём dc, гнездо dc, ' +
      'штекер dc, barrel jack*, power connector*, гнездо питания, разъем питания, ' +
      'разъём питания, штекер питания, раздым сілкавання, роз єм живлення',
  ],
  [
    'audio-jack',
    'stereo jack*, audio jack*, phone jack*, audio connector*, mono jack*, ' +
      'headphone jack*, audio plug*, jack stereo, stereo plug*, гнездо аудио, ' +
      'разъем аудио, xlr*',
  ],
  [
    'rf-connector',
    'rf connector*, coaxial connector*, coax*, rf coaxial, sma connector*, conn sma, ' +
      'conn bnc, conn mcx, conn mmcx, bnc, mmcx, u fl, ufl, ipex, коаксиальн*, вч разъ*, ' +
      'антенн*, antenna*, rf adapter*',
  ],
  [
    'accessory',
    'strain relief*, dust cap*, backshell*, cable gland*, heat shrink*, термоусад*, ' +
      'кабельн* ввод*, cable tie*, heatshrink*',
  ],
  [
    'connector',
    'connector*, conn, header*, receptacle*, terminal block*, modular jack*, rj45*, ' +
      'rj11*, rj, d sub, dsub, ffc, fpc, idc, housing*, socket*, crimp*, plug housing*, ' +
      'wire to board, board to board, разъем*, разъём*, вилка на плату, розетка на плату, ' +
      'вилк*, розетк*, клеммник*, клемм*, раздым*, роз єм*, клемнік*, штыр*, гнезд*, ' +
      'панельк*, pin strip*, terminal strip*, jumper cap*',
  ],
  [
    'fuse-holder',
    'fuse holder*, fuseholder*, fuse clip*, держател* предохранител*, держател* плавк*',
  ],
  [
    'resettable-fuse',
    'resettable fuse*, ptc resettable, ptc reset*, ptc fuse*, polyfuse*, pptc, ' +
      'resettable, самовосстанавлив*, самоаднаўляльн*, самовідновл*',
  ],
  ['fuse', 'fuse, fuses, предохранител*, засцерагальнік*, запобіжник*, плавк* вставк*'],
  ['gdt', 'gas discharge*, gdt, arrester*, разрядник*, разраднік*, розрядник*'],
  ['varistor', 'varistor*, mov, варистор*, варыстор*'],
  [
    'thermistor',
    'thermistor*, ntc, термистор*, тэрмістар*, термістор*, терморезистор*, pt100, pt1000',
  ],
  [
    'digital-potentiometer',
    'digital potentiometer*, digital pot, digipot*, цифров* потенциометр*, ' + 'digital rheostat*',
  ],
  [
    'trimmer',
    'trimmer*, potentiometer*, trimpot*, rheostat*, потенциометр*, подстроечн*, ' +
      'патэнцыёметр*, падстроечн*, потенціометр*, підстроювальн*, переменн* резистор*, ' +
      'резистор* переменн*',
  ],
  [
    'ferrite-bead',
    'ferrite bead*, ferrite chip*, chip bead*, bead*, emi suppression ferrite, ' +
      'ферритов* бусин*, ферритов* фильтр*, бусин*, ферытав*, намистин*',
  ],
  ['common-mode', 'common mode, синфазн*, сінфазн*'],
  [
    'emi-filter',
    'emi filter*, emi rfi, rc filter*, lc filter*, pi filter*, filter emi, ' +
      'feed through filter*',
  ],
  [
    'signal-filter',
    'saw filter*, bandpass filter*, band pass, low pass filter*, high pass filter*, ' +
      'rf filter*, ceramic filter*, балун*, balun*, диплексер*, diplexer*',
  ],
  ['transformer', 'transformer*, трансформатор*, трансфарматар*'],
  [
    'oscillator',
    'oscillator*, tcxo, vcxo, ocxo, xo, кварцев* генератор*, генератор* кварцев*, ' +
      'тактов* генератор*, генератар* кварц*',
  ],
  [
    'resonator',
    'ceramic resonator*, керамическ* резонатор*, resonator ceramic, cer resonator*, ' +
      'керамічн* рэзанатар*',
  ],
  ['crystal', 'crystal, crystals, quartz, кварц*, резонатор*, рэзанатар*, resonator*, xtal'],
  [
    'supercapacitor',
    'supercap*, super cap*, edlc, ultracapacitor*, double layer, ионистор*, іяністар*, ' +
      'іоністор*',
  ],
  [
    'round-capacitor',
    'cap aluminum, cap alum, aluminum electrolytic, aluminium electrolytic, ' +
      'aluminum polymer, aluminium polymer, electrolytic capacitor*, electrolytic, ' +
      'cap aluminium, aluminum capacitor*, электролитическ*, электралітычн*, ' +
      'електролітичн*, cap polymer, capacitor polymer',
  ],
  [
    'optocoupler',
    'optocoupler*, optoisolator*, photocoupler*, opto coupler*, optocoup*, оптопар*, ' +
      'оптрон*, аптапар*, phototransistor output, phototriac*, opto isolator*, ' +
      'solid state relay*',
  ],
  [
    'ir-receiver',
    'ir receiver*, infrared receiver*, ик приёмник*, ик приемник*, ' +
      'remote control receiver*, ик фотоприемник*, ir receiver module*',
  ],
  ['relay', 'relay, relays, реле, рэле'],
  ['reed', 'reed switch*, reed sensor*, геркон*, sensor reed'],
  [
    'resistor',
    'resistor*, res, jumper resistor*, zero ohm, резистор*, рэзістар*, рэзістр*, ' +
      'перемычк*, перамычк*, перемичк*',
  ],
  ['capacitor', 'capacitor*, cap, mlcc*, конденсатор*, кандэнсатар*, caps'],
] as const satisfies readonly (readonly [string, string])[]
