/** Makes of cars with the other ways they are written; `Mini`, `Smart`, `Seat` and `Ram` are words of other parts. */
export const MAKES: Record<string, string> = {
  'Alfa Romeo': 'Alfa Romeo|Альфа Ромео',
  Audi: 'Audi|Ауди|Аўдзі|Ауді',
  BMW: 'BMW|БМВ',
  Chery: 'Chery|Чери|Чэры',
  Chevrolet: 'Chevrolet|Шевроле|Шэўрале',
  Chrysler: 'Chrysler|Крайслер',
  Citroen: 'Citroen|Citroën|Ситроен|Сітраен|Сітроен',
  Dacia: 'Dacia|Дачия',
  Daewoo: 'Daewoo|Дэу|Деу|Дэо',
  Fiat: 'Fiat|Фиат|Фіят|Фіат',
  Ford: 'Ford|Форд',
  GAZ: 'ГАЗ|GAZ',
  Geely: 'Geely|Джили|Джылі|Джилі',
  Honda: 'Honda|Хонда',
  Hyundai: 'Hyundai|Хендай|Хёндай|Хундай|Хендэ|Хёндэ|Хюндай|Хёндэй',
  Infiniti: 'Infiniti|Инфинити',
  Kia: 'Kia|Киа|Кія',
  Lada: 'Lada|Лада|ВАЗ|VAZ|Ваз',
  'Land Rover': 'Land Rover|Ленд Ровер',
  Lexus: 'Lexus|Лексус',
  Mazda: 'Mazda|Мазда',
  'Mercedes-Benz': 'Mercedes-Benz|Mercedes Benz|Mercedes|Мерседес',
  Mitsubishi: 'Mitsubishi|Мицубиси|Митсубиси|Міцубісі',
  Nissan: 'Nissan|Ниссан|Нісан|Ніссан',
  Opel: 'Opel|Опель',
  Peugeot: 'Peugeot|Пежо',
  Porsche: 'Porsche|Порше',
  Renault: 'Renault|Рено|Рэно',
  Saab: 'Saab|Сааб',
  Skoda: 'Skoda|Škoda|Шкода',
  SsangYong: 'SsangYong|Санг Йонг|СангЙонг',
  Subaru: 'Subaru|Субару',
  Suzuki: 'Suzuki|Сузуки|Сузукі',
  Toyota: 'Toyota|Тойота|Таёта',
  UAZ: 'УАЗ|UAZ',
  Volkswagen: 'Volkswagen|VW|Фольксваген|Фольцваген|Фольксваґен',
  Volvo: 'Volvo|Вольво',
}

/**
 * Models by make, each with the other ways it is written. The value is as it is written; `sharedSpelling` makes one of them.
 */
export const MODELS: Record<string, string> = {
  Audi: 'A1 A2 A3 A4 A5 A6 A7 A8 Q2 Q3 Q5 Q7 TT Allroad',
  BMW: 'X1 X3 X5 X6 E30 E34 E36 E38 E39 E46 E53 E60 E65 E70 E83 E87 E90 E91 F10 F15 F30 G30',
  Chevrolet:
    'Aveo|Авео Lacetti|Лачетти Cruze|Круз Captiva|Каптива Orlando Spark Niva|Нива Tahoe Epica Rezzo Cobalt',
  Daewoo:
    'Nexia|Нексия Matiz|Матиз Lanos|Ланос Nubira|Нубира Leganza Espero|Эсперо Gentra Sens|Сенс',
  Ford: 'Focus|Фокус Fiesta|Фиеста Mondeo|Мондео Fusion|Фьюжн Kuga|Куга Galaxy Transit|Транзит Escort C-Max S-Max Mustang Explorer',
  Hyundai:
    'Accent|Акцент Solaris|Солярис Elantra|Элантра Getz|Гетц Sonata|Соната Tucson|Туссан Creta|Крета Matrix i10 i20 i30 i40 ix35 Porter Starex',
  Kia: "Rio|Рио Ceed|Cee'd|Сид Cerato|Церато Spectra|Спектра Sportage|Спортейдж Sorento|Соренто Picanto|Пиканто Optima|Оптима Soul|Соул Carens Carnival Magentis",
  Lada: 'Granta|Гранта Vesta|Веста Kalina|Калина Priora|Приора Niva|Нива Largus|Ларгус XRAY|Иксрей Samara|Самара',
  Mazda: '323 626 CX-3 CX-5 CX-7 MX-5 Demio Premacy',
  'Mercedes-Benz':
    'Sprinter|Спринтер Vito|Вито Viano W123 W124 W140 W163 W164 W168 W169 W202 W203 W204 W205 W210 W211 W212 W220 W221 W245',
  Nissan:
    'Almera|Альмера Qashqai|Кашкай Primera|Примера Note|Ноут Juke|Жук X-Trail Micra Teana Tiida Patrol',
  Opel: 'Astra|Астра Corsa|Корса Vectra|Вектра Zafira|Зафира Omega|Омега Meriva|Мерива Insignia|Инсигния Kadett|Кадет Vivaro Combo Mokka',
  Peugeot: '206 207 208 301 306 307 308 405 406 407 408 508 3008 Partner Boxer Expert',
  Renault:
    'Logan|Логан Duster|Дастер Sandero|Сандеро Megane|Mégane|Меган Scenic|Сценик Clio|Клио Kangoo|Кангу Laguna|Лагуна Symbol|Симбол Fluence Kaptur Trafic Master',
  Skoda:
    'Octavia|Октавия|Актавія|Октавія Fabia|Фабия|Фабія Superb|Суперб Rapid|Рапид Yeti|Йети Roomster Felicia|Фелиция Kodiaq Karoq',
  Toyota:
    'Corolla|Королла Camry|Камри Avensis|Авенсис Auris|Аурис Yaris|Ярис RAV4 Carina Verso Prius Hilux Highlander',
  Volkswagen:
    'Golf|Гольф Passat|Пассат|Пасат Polo|Поло Jetta|Джетта Touran|Туран Tiguan|Тигуан Touareg|Туарег Caddy|Кадди Transporter|Транспортер Bora|Бора Vento|Венто Sharan|Шаран Amarok Beetle Scirocco Multivan T4 T5',
  Volvo: 'S40 S60 S80 V40 V50 V70 XC60 XC70 XC90',
}

/** Models that are named without their make too, in names of car parts; the others need it. */
export const KNOWN_ALONE = new Set(
  (
    'octavia fabia superb roomster felicia октавия фабия passat пассат jetta джетта touran tiguan touareg гольф golf granta гранта vesta веста ' +
    'kalina калина priora приора largus ларгус lacetti лачетти cruze aveo авео nexia нексия matiz матиз lanos ланос ' +
    'solaris солярис elantra sportage спортейдж sorento cerato zafira зафира vectra вектра corsa корса astra астра ' +
    'logan логан duster дастер sandero сандеро megane меган corolla королла camry камри avensis mondeo мондео almera qashqai'
  ).split(' '),
)
