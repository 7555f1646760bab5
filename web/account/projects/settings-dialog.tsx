import { useQuery } from '@tanstack/react-query'
import { type Project, ProjectChange } from '../../../worker/sales/projects/schemas.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { readNumber } from '../../form/read-number.ts'
import { useDialogForm } from '../../form/use-dialog-form.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { decimalTyped, readDecimal } from '../../lib/typed-number.ts'
import { useChangeProject } from '../../projects/use-project-write.ts'
import { teamQueries } from '../../session/team-queries.ts'
import { useInit } from '../../shell/init/use-init.ts'
import { showToast } from '../../ui/toast.ts'

interface Props {
  project: Project
  onClose: () => void
}

const DIGITS = 2

/** Who sees the project, its currency, and what it takes for a row to be flagged. */
export function SettingsDialog({ project, onClose }: Props) {
  const { t } = useTranslation('account/projects')
  const { locale } = useFormat()
  const { currencies } = useInit()
  const teams = useQuery({ ...teamQueries.list(), enabled: project.can.share })
  const change = useChangeProject(project.id, { isQuiet: true })
  const percent = (typed: string) => readDecimal(typed, { digits: DIGITS, locale })
  const { form, ...dialog } = useDialogForm({
    values: {
      team: project.team === null ? '' : String(project.team.id),
      currency: project.currency,
      price_up_bps: decimalTyped(project.price_up_bps, DIGITS, locale),
      price_down_bps: decimalTyped(project.price_down_bps, DIGITS, locale),
      more_days: String(project.more_days),
    },
    schema: ProjectChange,
    toInput: (typed) => ({
      version: project.version,
      currency: typed.currency,
      price_up_bps: percent(typed.price_up_bps),
      price_down_bps: percent(typed.price_down_bps),
      more_days: readNumber(typed.more_days),
      ...(project.can.share && { team_id: typed.team === '' ? null : Number(typed.team) }),
    }),
    sentences: {
      price_up_bps: t('rows.percentWanted'),
      price_down_bps: t('rows.percentWanted'),
    },
    sender: change,
    onDone: () => showToast({ text: t('settings.done') }),
    onClose,
  })
  const shared = (teams.data ?? []).filter((team) => !team.is_personal)
  return (
    <FormDialog
      form={form}
      {...dialog}
      title={t('settings.title')}
      submitLabel={t('settings.submit')}
    >
      {project.can.share && (
        <form.AppField name="team">
          {(field) => (
            <field.SelectField
              label={t('settings.team')}
              hint={t('settings.teamHint')}
              options={[
                { value: '', label: t('settings.alone') },
                ...shared.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </form.AppField>
      )}
      <form.AppField name="currency">
        {(field) => (
          <field.SelectField
            label={t('settings.currency')}
            options={currencies.map((code) => ({ value: code, label: code }))}
          />
        )}
      </form.AppField>
      <fieldset className="stack stack-3">
        <legend className="h3">{t('settings.limits')}</legend>
        <p className="t-13 muted">{t('settings.limitsText')}</p>
        <div className="fields">
          <form.AppField name="price_up_bps">
            {(field) => <field.NumberField label={t('settings.up')} width={2} />}
          </form.AppField>
          <form.AppField name="price_down_bps">
            {(field) => <field.NumberField label={t('settings.down')} width={2} />}
          </form.AppField>
          <form.AppField name="more_days">
            {(field) => <field.NumberField label={t('settings.days')} width={2} />}
          </form.AppField>
        </div>
      </fieldset>
    </FormDialog>
  )
}
