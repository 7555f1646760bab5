import type {
  CategoryRuleEdit,
  CategoryRuleRow,
  CategoryRuleSet,
} from '../../../../worker/catalog/categories/rules/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { MovedCount, RuleResult, useMoved } from './rule-result.tsx'
import { useRuleForm } from './use-rule-form.ts'

interface Props {
  rule: CategoryRuleRow
  set: CategoryRuleSet
  pathTo: (id: number | null) => string
  onClose: () => void
}

/** Deletes a rule, once it is seen where its products go. */
export function RemoveRuleDialog({ rule, set, pathTo, onClose }: Props) {
  const { t } = useTranslation('admin/rules')
  const edit: CategoryRuleEdit = { version: set.version, id: rule.id, rule: null }
  const isMost = useMoved(edit)?.isMost === true
  const { form, ...dialog } = useRuleForm({
    values: { is_confirmed: false },
    toBody: ({ is_confirmed }) => ({ ...edit, is_confirmed }),
    sentences: {},
    done: t('remove.done'),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      {...dialog}
      isWide
      aside={<MovedCount edit={edit} />}
      title={t('remove.title', { category: pathTo(rule.category_id) })}
      description={t('remove.text')}
      submitLabel={t('remove.confirm')}
    >
      <RuleResult edit={edit} pathTo={pathTo} />
      {isMost && (
        <form.AppField name="is_confirmed">
          {(field) => <field.CheckField label={t('result.confirm')} />}
        </form.AppField>
      )}
    </FormDialog>
  )
}
