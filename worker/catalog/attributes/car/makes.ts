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

/** Models by make; each with its spellings in Cyrillic. The value is as it is written. */
export const MODELS: Record<string, string> = {
  Audi: 'A1 A2 A3 A4 A5 A6 A7 A8 Q2 Q3 Q5 Q7 TT Allroad',
  BMW: 'X1 X3 X5 X6 E30 E34 E36 E38 E39 E46 E53 E60 E65 E70 E83 E87 E90 E91 F10 F15 F30 G30',
  Chevrolet:
    'Aveo Lacetti Cruze Captiva Orlando Spark Niva Tahoe Epica Rezzo Cobalt Авео Лачетти Круз Каптива Нива',
  Daewoo:
    'Nexia Matiz Lanos Nubira Leganza Espero Gentra Sens Нексия Матиз Ланос Нубира Эсперо Сенс',
  Ford: 'Focus Fiesta Mondeo Fusion Kuga Galaxy Transit Escort C-Max S-Max Mustang Explorer Фокус Фиеста Мондео Фьюжн Куга Транзит',
  Hyundai:
    'Accent Solaris Elantra Getz Sonata Tucson Creta Matrix i10 i20 i30 i40 ix35 Porter Starex Акцент Солярис Элантра Гетц Соната Туссан Крета',
  Kia: "Rio Ceed Cee'd Cerato Spectra Sportage Sorento Picanto Optima Soul Carens Carnival Magentis Рио Сид Церато Спектра Спортейдж Соренто Пиканто Оптима Соул",
  Lada: 'Granta Vesta Kalina Priora Niva Largus XRAY Samara Гранта Веста Калина Приора Нива Ларгус Самара Иксрей',
  Mazda: '323 626 CX-3 CX-5 CX-7 MX-5 Demio Premacy',
  'Mercedes-Benz':
    'Sprinter Vito Viano Спринтер Вито W123 W124 W140 W163 W164 W168 W169 W202 W203 W204 W205 W210 W211 W212 W220 W221 W245',
  Nissan:
    'Almera Qashqai Primera Note Juke X-Trail Micra Teana Tiida Patrol Альмера Кашкай Примера Ноут Жук',
  Opel: 'Astra Corsa Vectra Zafira Omega Meriva Insignia Kadett Vivaro Combo Mokka Астра Корса Вектра Зафира Омега Мерива Инсигния Кадет',
  Peugeot: '206 207 208 301 306 307 308 405 406 407 408 508 3008 Partner Boxer Expert',
  Renault:
    'Logan Duster Sandero Megane Mégane Scenic Clio Kangoo Laguna Symbol Fluence Kaptur Trafic Master Логан Дастер Сандеро Меган Сценик Клио Кангу Лагуна Симбол',
  Skoda:
    'Octavia Fabia Superb Rapid Yeti Roomster Felicia Kodiaq Karoq Октавия Актавія Октавія Фабия Суперб Рапид Йети Фелиция Фабія',
  Toyota:
    'Corolla Camry Avensis Auris Yaris RAV4 Carina Verso Prius Hilux Highlander Королла Камри Авенсис Аурис Ярис',
  Volkswagen:
    'Golf Passat Polo Jetta Touran Tiguan Touareg Caddy Transporter Bora Vento Sharan Amarok Beetle Scirocco Multivan T4 T5 Гольф Пассат Пасат Поло Джетта Туран Тигуан Туарег Кадди Транспортер Бора Венто Шаран',
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
