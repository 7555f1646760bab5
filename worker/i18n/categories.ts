import type { Sentences } from './sentence.ts'

/** Why the tree of categories refuses a change. */
export const CATEGORY_SENTENCES = {
  category_name_missing: {
    be: 'Патрэбна назва хаця б на адной мове.',
    en: 'A name in one language at least is needed.',
    ru: 'Нужно название хотя бы на одном языке.',
  },
  category_slug_form: {
    be: 'Толькі малыя літары і лічбы, словы праз злучок.',
    en: 'Only small letters and digits, words joined by hyphens.',
    ru: 'Только строчные буквы и цифры, слова через дефис.',
  },
  category_slug_taken: {
    be: 'Гэты адрас ужо мае іншая катэгорыя побач.',
    en: 'Another category beside it already has this address.',
    ru: 'Этот адрес уже занят другой категорией рядом.',
  },
  category_unknown: {
    be: 'Такой катэгорыі няма.',
    en: 'There is no such category.',
    ru: 'Такой категории нет.',
  },
  category_below_itself: {
    be: 'Катэгорыя не можа стаяць у самой сабе.',
    en: 'A category cannot stand below itself.',
    ru: 'Категория не может стоять внутри самой себя.',
  },
  category_too_deep: {
    be: 'У дрэве можа быць не больш за {most} узроўняў.',
    en: 'The tree can have at most {most} levels.',
    ru: 'В дереве может быть не больше {most} уровней.',
  },
  categories_full: {
    be: 'Катэгорый ужо столькі, колькі можа быць.',
    en: 'There are already as many categories as there can be.',
    ru: 'Категорий уже столько, сколько может быть.',
  },
  category_has_children: {
    be: 'У гэтай катэгорыі ёсць іншыя. Спачатку перамясціце або выдаліце іх.',
    en: 'There are categories below this one. Move or delete them first.',
    ru: 'В этой категории есть другие. Сначала переместите или удалите их.',
  },
  category_has_products: {
    be: 'У гэтай катэгорыі стаяць тавары або правілы. Выберыце, куды іх перанесці.',
    en: 'Products or rules stand in this category. Choose where they go.',
    ru: 'В этой категории стоят товары или правила. Выберите, куда их перенести.',
  },
  category_not_leaf: {
    be: 'Тавары могуць стаяць толькі ў катэгорыі, у якой няма іншых.',
    en: 'Products can only stand in a category with none below it.',
    ru: 'Товары могут стоять только в категории, внутри которой нет других.',
  },
  category_changed: {
    be: 'Катэгорыя тым часам змянілася. Пагляньце на яе яшчэ раз.',
    en: 'The category has changed meanwhile. Look at it again.',
    ru: 'Категория тем временем изменилась. Посмотрите на неё ещё раз.',
  },
  category_attribute_unknown: {
    be: 'Такой характарыстыкі няма.',
    en: 'There is no such attribute.',
    ru: 'Такой характеристики нет.',
  },
  category_attribute_twice: {
    be: 'Характарыстыка можа быць у наборы толькі адзін раз.',
    en: 'An attribute can be in a set only once.',
    ru: 'Характеристика может быть в наборе только один раз.',
  },
  category_main_twice: {
    be: 'Галоўнай можа быць толькі адна характарыстыка.',
    en: 'Only one attribute can be the main one.',
    ru: 'Главной может быть только одна характеристика.',
  },
  category_rules_changed: {
    be: 'Дрэва або правілы тым часам змяніліся. Пагляньце на іх яшчэ раз.',
    en: 'The tree or the rules have changed meanwhile. Look at them again.',
    ru: 'Дерево или правила тем временем изменились. Посмотрите на них ещё раз.',
  },
  category_rule_empty: {
    be: 'Правілу патрэбна ўмова: словы, група пастаўшчыка, брэнд або характарыстыка.',
    en: 'A rule needs a condition: words, a supplier’s group, a brand or an attribute.',
    ru: 'Правилу нужно условие: слова, группа поставщика, бренд или характеристика.',
  },
  category_rule_no_letters: {
    be: 'У слове няма ніводнай літары або лічбы.',
    en: 'There is no letter or digit in this word.',
    ru: 'В этом слове нет ни одной буквы или цифры.',
  },
  category_rule_star: {
    be: 'Зорачка стаіць толькі ў канцы слова: «рэзіст*».',
    en: 'A star stands only at the end of a word: “resist*”.',
    ru: 'Звёздочка ставится только в конце слова: «резист*».',
  },
  category_rule_unknown: {
    be: 'Такога правіла няма.',
    en: 'There is no such rule.',
    ru: 'Такого правила нет.',
  },
  category_rules_most: {
    be: 'Правілаў можа быць не больш за {most}.',
    en: 'There can be at most {most} rules.',
    ru: 'Правил может быть не больше {most}.',
  },
  category_rule_moves_most: {
    be: 'Гэта перамясціць больш за палову тавараў. Пацвердзіце, што так і трэба.',
    en: 'This moves more than half of the products. Confirm that it is meant.',
    ru: 'Это переместит больше половины товаров. Подтвердите, что так и нужно.',
  },
  category_brand_unknown: {
    be: 'Такога брэнда няма.',
    en: 'There is no such brand.',
    ru: 'Такого бренда нет.',
  },
  attribute_code_form: {
    be: 'Код пачынаецца з літары і мае толькі малыя лацінскія літары, лічбы і «_», да 40 знакаў.',
    en: 'A code begins with a letter and has only small Latin letters, digits and “_”, up to 40 of them.',
    ru: 'Код начинается с буквы и состоит только из строчных латинских букв, цифр и «_», до 40 знаков.',
  },
  attribute_code_taken: {
    be: 'Такі код ужо заняты.',
    en: 'This code is already taken.',
    ru: 'Такой код уже занят.',
  },
  attribute_choice_form: {
    be: 'У кодзе значэння не можа быць коскі і «~».',
    en: 'A value’s code cannot have a comma or “~”.',
    ru: 'В коде значения не может быть запятой и «~».',
  },
  attribute_choice_twice: {
    be: 'Значэнне з такім кодам ужо ёсць у спісе.',
    en: 'A value of this code is already in the list.',
    ru: 'Значение с таким кодом уже есть в списке.',
  },
  attribute_choices_missing: {
    be: 'Выбару патрэбна хаця б адно значэнне.',
    en: 'A choice needs at least one value.',
    ru: 'Выбору нужно хотя бы одно значение.',
  },
  attribute_choice_kept: {
    be: 'Значэнне «{code}» ужо ёсць у тавараў: яго можна назваць інакш, але не выдаліць.',
    en: 'Products already have the value “{code}”: it can be named otherwise, not removed.',
    ru: 'Значение «{code}» уже есть у товаров: его можно назвать иначе, но не удалить.',
  },
  attribute_type_kept: {
    be: 'У тавараў ужо ёсць гэтыя значэнні: тып і адзінка застаюцца.',
    en: 'Products already have its values: type and unit stay.',
    ru: 'У товаров уже есть эти значения: тип и единица остаются.',
  },
  attribute_changed: {
    be: 'Характарыстыка тым часам змянілася. Пагляньце на яе яшчэ раз.',
    en: 'The attribute has changed meanwhile. Look at it again.',
    ru: 'Характеристика тем временем изменилась. Посмотрите на неё ещё раз.',
  },
  attribute_is_read: {
    be: 'Значэнні гэтай характарыстыкі чытаюцца з назваў: выдаліць яе нельга.',
    en: 'Values of this attribute are read from names: it cannot be deleted.',
    ru: 'Значения этой характеристики читаются из названий: удалить её нельзя.',
  },
  attribute_used: {
    be: 'Характарыстыка стаіць у наборы катэгорыі або ў тавары. Спачатку прыбярыце яе адтуль.',
    en: 'The attribute is in a category’s set or a product has it. Take it out of there first.',
    ru: 'Характеристика стоит в наборе категории или у товара. Сначала уберите её оттуда.',
  },
  product_changed: {
    be: 'Дэталь тым часам змянілі. Пагляньце на яе яшчэ раз.',
    en: 'The part has been changed meanwhile. Look at it again.',
    ru: 'Деталь тем временем изменили. Посмотрите на неё ещё раз.',
  },
  home_not_bound: {
    be: 'База даных {name} не звязана з праграмай: дадайце яе ў wrangler.toml і ўсталюйце праграму зноў.',
    en: 'The database {name} is not bound to the Worker: add it to wrangler.toml and deploy again.',
    ru: 'База данных {name} не связана с программой: добавьте её в wrangler.toml и установите программу снова.',
  },
  home_not_ready: {
    be: 'У базе даных {name} яшчэ няма табліц радкоў: прымяніце да яе міграцыі з migrations/offers.',
    en: 'The database {name} has no tables of lines yet: apply the migrations of migrations/offers to it.',
    ru: 'В базе данных {name} ещё нет таблиц строк: примените к ней миграции из migrations/offers.',
  },
  lines_moving: {
    be: 'Радкі прапаноў цяпер пераносяцца ў іншую базу даных. Паспрабуйце яшчэ раз, калі перанос скончыцца.',
    en: 'Lines of offers are being moved to another database just now. Try again when the move is over.',
    ru: 'Строки предложений сейчас переносятся в другую базу данных. Попробуйте ещё раз, когда перенос закончится.',
  },
  product_is_itself: {
    be: 'Гэта тая самая дэталь: выберыце іншую.',
    en: 'It is the same part: choose another one.',
    ru: 'Это та же деталь: выберите другую.',
  },
  products_denied: {
    be: 'Нехта сказаў, што гэтыя дэталі не замяняюць адна адну. Пацвердзіце, што гэта ўсё ж адна дэталь.',
    en: 'Somebody has said that these two are no alternatives. Confirm that they are one part all the same.',
    ru: 'Кто-то сказал, что эти детали не заменяют одна другую. Подтвердите, что это всё же одна деталь.',
  },
  product_replaces_itself: {
    be: 'Дэталь не можа замяняць саму сябе.',
    en: 'A part cannot replace itself.',
    ru: 'Деталь не может заменять саму себя.',
  },
  product_unknown: {
    be: 'Такой дэталі няма.',
    en: 'There is no such part.',
    ru: 'Такой детали нет.',
  },
  product_value_wrong: {
    be: 'Такое значэнне не чытаецца. Адзінка: {unit}.',
    en: 'This value cannot be read. The unit is {unit}.',
    ru: 'Такое значение не читается. Единица: {unit}.',
  },
} satisfies Sentences
