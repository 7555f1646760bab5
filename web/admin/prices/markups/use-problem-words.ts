import type { RuleProblem } from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'

/** Says why a rule never wins. */
export function useProblemWords(): (problem: RuleProblem) => string {
  const { t } = useTranslation('admin/markups')
  return ({ kind, by, what }) => {
    const names = by.map(({ name }) => t('problem.name', { name })).join(', ')
    switch (kind) {
      case 'shadowed':
        return t('problem.shadowed', { names })
      case 'wins_nothing':
        return names === '' ? t('problem.unmatched') : t('problem.outdone', { names })
      case 'excluded':
      case 'gone':
        return t(`problem.${kind}.${what ?? 'brand'}`)
      default:
        return t(`problem.${kind}`)
    }
  }
}
