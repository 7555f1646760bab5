import type { Sentences } from './sentence.ts'

/** Why brands, crosses, markup rules and rates refuse a change. */
export const CATALOG_SENTENCES = {
  words_too_few: {
    be: 'Патрэбны прынамсі два розныя словы.',
    en: 'Two different words at least are needed.',
    ru: 'Нужно не меньше двух разных слов.',
  },
  not_one_word: {
    be: 'Толькі асобныя словы з дзвюх літар і больш, без прагалаў.',
    en: 'Single words of two letters or more, without blanks.',
    ru: 'Только отдельные слова от двух букв, без пробелов.',
  },
  brand_name_taken: {
    be: 'Брэнд з такой назвай або іншай назвай ужо ёсць.',
    en: 'There is already a brand with this name or alias.',
    ru: 'Бренд с таким названием или другим названием уже есть.',
  },
  brand_is_itself: {
    be: 'Брэнд не можа быць іншай назвай самога сябе.',
    en: 'A brand cannot be an alias of itself.',
    ru: 'Бренд не может быть другим названием самого себя.',
  },
  brand_nameless: {
    be: 'Пад гэтым брэндам стаяць дэталі без брэнда: змяніць яго нельга.',
    en: 'Parts without a brand are kept under this one: it cannot be changed.',
    ru: 'Под этим брендом стоят детали без бренда: изменить его нельзя.',
  },
  brand_not_known: {
    be: 'Аб’яднаць можна толькі з прынятым брэндам.',
    en: 'Brands can only be merged into an accepted one.',
    ru: 'Объединить можно только с принятым брендом.',
  },
  brand_too_large: {
    be: 'У брэндаў зашмат агульных нумароў, каб аб’яднаць іх за адзін раз.',
    en: 'The brands have too many numbers in common to be merged at once.',
    ru: 'У брендов слишком много общих номеров, чтобы объединить их за один раз.',
  },
  band_empty: {
    be: 'Верхняя мяжа сабекошту павінна быць большая за ніжнюю.',
    en: 'The upper limit of the cost must be above the lower one.',
    ru: 'Верхняя граница себестоимости должна быть больше нижней.',
  },
  schedule_empty: {
    be: 'Правіла павінна заканчвацца пазней, чым пачынаецца.',
    en: 'The rule must end later than it starts.',
    ru: 'Правило должно заканчиваться позже, чем начинается.',
  },
  rule_changed_twice: {
    be: 'У чарнавіку правіла мяняецца толькі адзін раз.',
    en: 'A draft changes each rule only once.',
    ru: 'В черновике правило меняется только один раз.',
  },
  too_many_rules: {
    be: 'Правілаў можа быць не больш за {most}.',
    en: 'There can be at most {most} rules.',
    ru: 'Правил может быть не больше {most}.',
  },
  rules_changed: {
    be: 'Правілы тым часам змяніліся. Пагляньце на іх яшчэ раз.',
    en: 'The rules have changed meanwhile. Look at them again.',
    ru: 'Правила тем временем изменились. Посмотрите на них ещё раз.',
  },
  nothing_drafted: {
    be: 'У чарнавіку няма ніводнай змены.',
    en: 'There is no change in the draft.',
    ru: 'В черновике нет ни одного изменения.',
  },
  nothing_to_undo: {
    be: 'Няма змены правілаў, якую можна адмяніць.',
    en: 'There is no change of the rules to undo.',
    ru: 'Нет изменения правил, которое можно отменить.',
  },
  draft_not_simulated: {
    be: 'Спачатку паглядзіце, што зменіць гэты чарнавік.',
    en: 'See first what this draft changes.',
    ru: 'Сначала посмотрите, что изменит этот черновик.',
  },
  simulation_old: {
    be: 'Пралік старэйшы за гадзіну. Палічыце яшчэ раз.',
    en: 'The simulation is more than an hour old. Run it again.',
    ru: 'Расчёту больше часа. Посчитайте ещё раз.',
  },
  rate_zero: {
    be: 'Курс павінен быць большы за нуль.',
    en: 'A rate must be above zero.',
    ru: 'Курс должен быть больше нуля.',
  },
  rate_of_base_currency: {
    be: 'Курс асноўнай валюты заўсёды роўны адзінцы.',
    en: 'The rate of the base currency is always one.',
    ru: 'Курс основной валюты всегда равен единице.',
  },
} satisfies Sentences
