import { useStore } from '@tanstack/react-form'
import type {
  RuleSet,
  ShownRule,
} from '../../../../worker/catalog/pricing/schemas/markup-drafts.ts'
import { MarkupRuleInput, Rounding } from '../../../../worker/catalog/pricing/schemas/pricing.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { MomentField } from '../../../form/moment-field.tsx'
import { useDialogForm } from '../../../form/use-dialog-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { ChooserField } from '../../resource/chooser-field.tsx'
import { findBrands } from '../../catalog/brands/find-brands.ts'
import { findSuppliers, findWarehouses } from './find-conditions.ts'
import { MARKUPS } from './markups.ts'
import { EMPTY_RULE, type RuleValues, toForm, toInput } from './rule-form.ts'

interface Props {
  /** Null makes a new one. */
  rule: ShownRule | null
  set: RuleSet
  onTake: (rule: ShownRule) => void
  onClose: () => void
}

/** A rule's form; what it says goes into the draft, nothing is saved. */
export function RuleDialog({ rule, set, onTake, onClose }: Props) {
  const { t } = useTranslation('admin/markups')
  const locale = useLocale()
  const was = rule ?? EMPTY_RULE
  const { form, ...dialog } = useDialogForm({
    values: toForm(was, locale),
    schema: MarkupRuleInput,
    toInput: (values) => toInput(values, was, locale),
    sentences: {
      percent_bps: t('fields.percentWrong'),
      fixed_micros: t('fields.amountWrong'),
      cost_from_micros: t('fields.amountWrong'),
      cost_to_micros: t('fields.bandWrong'),
      ends_at: t('fields.scheduleWrong'),
    },
    // Nothing is sent before the draft is saved.
    sender: { mutate: (input, { onSuccess }) => onSuccess(input), error: null, isPending: false },
    onDone: (input: MarkupRuleInput) => onTake(shownOf(was, input, form.state.values, set)),
    onClose,
  })
  const supplier = useStore(form.store, ({ values }) => values.supplier_id)
  const hasChannels = set.channels.length > 1 || was.channel_id !== null
  return (
    <FormDialog
      form={form}
      {...dialog}
      isWide
      title={rule === null ? t('dialog.create') : t('dialog.edit', { name: rule.name })}
      description={t('dialog.about')}
      submitLabel={t('dialog.submit')}
    >
      <div className="fields">
        <form.AppField name="name">
          {(field) => <field.TextField label={t('fields.name')} hint={t('fields.nameHint')} />}
        </form.AppField>
        <form.AppField name="percent_bps">
          {(field) => <field.TextField width={2} label={t('fields.percent')} />}
        </form.AppField>
        <form.AppField name="fixed_micros">
          {(field) => (
            <field.TextField
              width={2}
              isOptional
              label={t('fields.fixed', { currency: set.base_currency })}
            />
          )}
        </form.AppField>
        <form.AppField name="rounding">
          {(field) => (
            <field.SelectField
              width={2}
              label={t('fields.rounding')}
              options={Rounding.options.map((value) => ({ value, label: t(`rounding.${value}`) }))}
            />
          )}
        </form.AppField>
        {hasChannels && (
          <form.AppField name="channel_id">
            {(field) => (
              <field.SelectField
                label={t('fields.channel')}
                options={[
                  { value: '', label: t('fields.any') },
                  ...set.channels.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
          </form.AppField>
        )}
        {(set.groups.length > 0 || was.group_id !== null) && (
          <form.AppField name="group_id">
            {(field) => (
              <field.SelectField
                label={t('fields.group')}
                options={[
                  { value: '', label: t('fields.any') },
                  ...set.groups.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
          </form.AppField>
        )}
        <form.AppField name="supplier_id">
          {() => (
            <ChooserField
              width={3}
              isOptional
              label={t('fields.supplier')}
              find={findSuppliers}
              findKey={[...MARKUPS, 'suppliers']}
            />
          )}
        </form.AppField>
        <form.AppField name="warehouse_id">
          {() => (
            <ChooserField
              width={3}
              isOptional
              label={t('fields.warehouse')}
              find={(words) => findWarehouses(words, supplier?.value ?? null)}
              findKey={[...MARKUPS, 'warehouses', supplier?.value ?? null]}
            />
          )}
        </form.AppField>
        <form.AppField name="brand_id">
          {() => (
            <ChooserField
              isOptional
              label={t('fields.brand')}
              find={findBrands}
              findKey={[...MARKUPS, 'brands']}
            />
          )}
        </form.AppField>
        <form.AppField name="cost_from_micros">
          {(field) => (
            <field.TextField
              width={3}
              isOptional
              label={t('fields.costFrom', { currency: set.base_currency })}
              hint={t('fields.costFromHint')}
            />
          )}
        </form.AppField>
        <form.AppField name="cost_to_micros">
          {(field) => (
            <field.TextField
              width={3}
              isOptional
              label={t('fields.costTo', { currency: set.base_currency })}
              hint={t('fields.costToHint')}
            />
          )}
        </form.AppField>
        <form.AppField name="starts_at">
          {() => <MomentField width={3} isOptional label={t('fields.startsAt')} />}
        </form.AppField>
        <form.AppField name="ends_at">
          {() => <MomentField width={3} isOptional label={t('fields.endsAt')} />}
        </form.AppField>
        <form.AppField name="is_active">
          {(field) => (
            <field.SwitchField label={t('fields.isActive')} hint={t('fields.isActiveHint')} />
          )}
        </form.AppField>
      </div>
    </FormDialog>
  )
}

/** The rule that the form says, with the names of what was chosen. */
function shownOf(
  was: ShownRule,
  input: MarkupRuleInput,
  values: RuleValues,
  set: RuleSet,
): ShownRule {
  const named = (item: RuleValues['brand_id']) => item && { id: item.value, name: item.label }
  return {
    ...was,
    ...input,
    channel: set.channels.find(({ id }) => id === input.channel_id) ?? null,
    group: set.groups.find(({ id }) => id === input.group_id) ?? null,
    supplier: named(values.supplier_id),
    warehouse: named(values.warehouse_id),
    brand: named(values.brand_id),
    state: stateOf(input),
  }
}

function stateOf({ is_active: isActive, starts_at: from, ends_at: to }: MarkupRuleInput) {
  const now = new Date().toISOString()
  if (!isActive) return 'off'
  if (to !== null && to <= now) return 'ended'
  return from !== null && from > now ? 'scheduled' : 'active'
}
