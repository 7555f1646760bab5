import { useStore } from '@tanstack/react-form'
import { type Group, GroupInput } from '../../../../worker/people/groups/schemas.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useBase } from '../../settings/currencies/use-base.ts'
import { useResourceDialog } from '../../resource/use-resource-dialog.ts'
import { toForm, toInput } from './group-form.ts'
import { createGroup, groups, updateGroup } from './groups.ts'

interface Props {
  /** Null makes a new one. */
  group: Group | null
  onClose: () => void
}

/** A group's form: what it is called, what it gets, who joins it by themselves. */
export function GroupDialog({ group, onClose }: Props) {
  const { t } = useTranslation('admin/groups')
  const locale = useLocale()
  const currency = useBase()
  const { form, ...dialog } = useResourceDialog(groups, {
    row: group,
    values: toForm(group, locale),
    toInput: (values) => toInput(values, locale),
    schema: GroupInput,
    sentences: { discount_bps: t('fields.discountWrong') },
    save: (input) =>
      group === null
        ? createGroup(input)
        : updateGroup(group.id, { ...input, version: group.version }),
    onClose,
  })
  const { credit, hasJoin } = useStore(form.store, ({ values }) => values)
  return (
    <FormDialog form={form} {...dialog}>
      <div className="fields">
        <form.AppField name="name">
          {(field) => <field.TextField label={t('fields.name')} hint={t('fields.nameHint')} />}
        </form.AppField>
        <form.AppField name="discount_bps">
          {(field) => (
            <field.TextField label={t('fields.discount')} hint={t('fields.discountHint')} />
          )}
        </form.AppField>
        <form.AppField name="credit.is_on">
          {(field) => (
            <field.SwitchField label={t('fields.credit')} hint={t('fields.creditHint')} />
          )}
        </form.AppField>
        {credit.is_on && (
          <>
            <form.AppField name="credit.limit">
              {(field) => <field.TextField width={3} label={t('fields.limit', { currency })} />}
            </form.AppField>
            <form.AppField name="credit.days">
              {(field) => <field.NumberField width={3} label={t('fields.days')} />}
            </form.AppField>
          </>
        )}
        <form.AppField name="hasJoin">
          {(field) => <field.SwitchField label={t('fields.join')} hint={t('fields.joinHint')} />}
        </form.AppField>
        {hasJoin && (
          <>
            <form.AppField name="join.turnover">
              {(field) => <field.TextField width={3} label={t('fields.turnover', { currency })} />}
            </form.AppField>
            <form.AppField name="join.days">
              {(field) => <field.NumberField width={3} label={t('fields.joinDays')} />}
            </form.AppField>
          </>
        )}
      </div>
    </FormDialog>
  )
}
