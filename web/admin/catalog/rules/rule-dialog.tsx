import { useStore } from '@tanstack/react-form'
import { useQuery } from '@tanstack/react-query'
import {
  CategoryRuleEdit,
  type CategoryRuleRow,
  type CategoryRuleSet,
} from '../../../../worker/catalog/categories/rules/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { PicksField } from '../../../form/picks-field.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { ChooserField } from '../../resource/chooser-field.tsx'
import { ChoosersField } from '../../resource/choosers-field.tsx'
import { findBrands } from '../brands/find-brands.ts'
import { categoryQueries, wordsIn } from '../categories/categories.ts'
import { findCategory } from '../categories/find-category.ts'
import type { Tree } from '../categories/tree-rows.ts'
import { type RuleValues, toBody, toForm } from './rule-form.ts'
import { MovedCount, RuleResult, useMoved } from './rule-result.tsx'
import { RULES } from './rules.ts'
import { useRuleForm } from './use-rule-form.ts'

const TYPING_MS = 400

interface Props {
  /** Null adds one. */
  rule: CategoryRuleRow | null
  set: CategoryRuleSet
  tree: Tree
  pathTo: (id: number | null) => string
  onClose: () => void
}

/** The form of a rule, and under it what it would do. */
export function RuleDialog({ rule, set, tree, pathTo, onClose }: Props) {
  const { t } = useTranslation('admin/rules')
  const locale = useLocale()
  const attributes = useQuery(categoryQueries.attributes()).data ?? []
  const category = rule && { value: rule.category_id, label: pathTo(rule.category_id) }
  const bodyOf = (values: RuleValues) => toBody(values, set, rule)
  const { form, ...dialog } = useRuleForm({
    values: toForm(rule, set, category),
    toBody: (values) => ({ ...bodyOf(values), is_confirmed: values.is_confirmed }),
    sentences: { category: t('fields.categoryMissing') },
    done: t(rule === null ? 'create.done' : 'edit.done'),
    onClose,
  })
  const edit = useTypedEdit(
    useStore(form.store, ({ values }) => values),
    bodyOf,
  )
  const isMost = useMoved(edit)?.isMost === true
  const find = findCategory(tree, locale, ({ id }) => !tree.below.has(id))
  return (
    <FormDialog
      form={form}
      {...dialog}
      isWide
      aside={<MovedCount edit={edit} />}
      title={t(rule === null ? 'create.title' : 'edit.title')}
      description={t('fields.about')}
      submitLabel={t('submit')}
    >
      <div className="fields">
        <form.AppField name="category">
          {() => (
            <ChooserField
              label={t('fields.category')}
              find={async (words) => find(words)}
              findKey={[...RULES, 'leaves', tree.nodes]}
              placeholder={t('fields.categoryNone')}
            />
          )}
        </form.AppField>
        <form.AppField name="words">
          {(field) => (
            <field.TextareaField
              label={t('fields.words')}
              hint={t('fields.wordsHint')}
              isOptional
            />
          )}
        </form.AppField>
        <form.AppField name="without">
          {(field) => (
            <field.TextField
              label={t('fields.without')}
              hint={t('fields.withoutHint')}
              isOptional
            />
          )}
        </form.AppField>
        <form.AppField name="groups">
          {(field) => (
            <field.TextField label={t('fields.groups')} hint={t('fields.groupsHint')} isOptional />
          )}
        </form.AppField>
        <form.AppField name="brands">
          {() => (
            <ChoosersField
              label={t('fields.brands')}
              placeholder={t('fields.brandsAny')}
              removeLabel={(name) => t('fields.takeOut', { name })}
              find={findBrands}
              findKey={[...RULES, 'brands']}
            />
          )}
        </form.AppField>
        <form.AppField name="attributes">
          {() => (
            <PicksField
              label={t('fields.attributes')}
              hint={t('fields.attributesHint')}
              options={attributes.map(({ code, names }) => ({
                value: code,
                label: wordsIn(names, locale),
              }))}
              chooseLabel={t('fields.attributesChoose')}
              addLabel={t('fields.add')}
              removeLabel={(name) => t('fields.takeOut', { name })}
            />
          )}
        </form.AppField>
        <form.AppField name="place">
          {(field) => (
            <field.TextField width={3} label={t('fields.place')} hint={t('fields.placeHint')} />
          )}
        </form.AppField>
        <form.AppField name="is_active">
          {(field) => <field.SwitchField label={t('fields.isActive')} />}
        </form.AppField>
      </div>
      <RuleResult edit={edit} pathTo={pathTo} />
      {isMost && (
        <form.AppField name="is_confirmed">
          {(field) => <field.CheckField label={t('result.confirm')} />}
        </form.AppField>
      )}
    </FormDialog>
  )
}

/** What is typed, once the typing rests; null while it is no rule. */
function useTypedEdit(
  values: RuleValues,
  bodyOf: (values: RuleValues) => object,
): CategoryRuleEdit | null {
  const rested = useDebounced(JSON.stringify(bodyOf(values)), TYPING_MS)
  const read = CategoryRuleEdit.safeParse(JSON.parse(rested))
  return read.success ? read.data : null
}
