import type { Sentences } from './sentence.ts'

/** Why projects refuse a change. */
export const PROJECT_SENTENCES = {
  version_changed: {
    be: 'Спіс змяніў нехта іншы. Адкрыйце яго нанова і паўтарыце змену.',
    en: 'The list has been changed meanwhile. Open it again and repeat the change.',
    ru: 'Список тем временем изменили. Откройте его заново и повторите изменение.',
  },
  projects_full: {
    be: 'Больш за 500 праектаў захаваць нельга. Выдаліце тыя, што больш не патрэбны.',
    en: 'You can keep at most 500 projects. Delete those you no longer need.',
    ru: 'Сохранить можно не больше 500 проектов. Удалите те, что больше не нужны.',
  },
  project_proposal_over: {
    be: 'Гэтую прапанову ўжо разгледзелі, або спіс з таго часу змяніўся.',
    en: 'This proposal was settled already, or the list has changed since.',
    ru: 'Это предложение уже рассмотрели, или список с тех пор изменился.',
  },
  project_prices_moved: {
    be: 'Цэны або наяўнасць змяніліся: паглядзіце новую прапанову.',
    en: 'Prices or stock have changed: look at the new proposal.',
    ru: 'Цены или наличие изменились: посмотрите новое предложение.',
  },
  project_offer_gone: {
    be: 'Прапановы, якую вы выбралі, больш няма.',
    en: 'An offer that you chose is no longer there.',
    ru: 'Предложения, которое вы выбрали, больше нет.',
  },
  project_other_part: {
    be: 'Радок не дазваляе браць гэтую дэталь.',
    en: 'The row does not allow this part.',
    ru: 'Строка не разрешает брать эту деталь.',
  },
  project_too_much_text: {
    be: 'У радках зашмат тэксту. Скараціце нататкі або пазіцыйныя абазначэнні.',
    en: 'The rows hold too much text. Shorten the notes or designators.',
    ru: 'В строках слишком много текста. Сократите примечания или позиционные обозначения.',
  },
  project_unknown_row: {
    be: 'Такога радка ў спісе няма.',
    en: 'The list has no such row.',
    ru: 'Такой строки в списке нет.',
  },
  project_order_incomplete: {
    be: 'Новы парадак павінен назваць кожны радок адзін раз.',
    en: 'The new order must name every row once.',
    ru: 'Новый порядок должен назвать каждую строку один раз.',
  },
  project_unknown_product: {
    be: 'Такога тавару ў каталогу няма.',
    en: 'The catalogue has no such product.',
    ru: 'Такого товара в каталоге нет.',
  },
  project_no_numbers: {
    be: 'Пакажыце слупок з нумарамі дэталей.',
    en: 'Say which column holds the part numbers.',
    ru: 'Укажите столбец с номерами деталей.',
  },
} satisfies Sentences
