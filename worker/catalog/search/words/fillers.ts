/** Words between others, folded, of the languages of names: `фильтр для октавии`. */
const FILLERS = new Set(
  [
    'a an and at by for from in of on or the to with',
    'без в во для до за и из к как ко на над не о об от по под при про с со у',
    'а б д да дя з і й ля па пад пра пры са ў ці што як',
  ].flatMap((words) => words.split(' ')),
)

/** Whether a folded word tells nothing of a part. */
export const isFiller = (word: string): boolean => FILLERS.has(word)
