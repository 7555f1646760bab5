import './channels.css'
import { revalidateLogic, useStore } from '@tanstack/react-form'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AdminChannel,
  type ChannelChoices,
  ChannelInput,
} from '../../../../worker/sales/channels/schemas.ts'
import { toApiError } from '../../../api/errors.ts'
import { FormShell } from '../../../form/form-shell.tsx'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { UnsavedGuard } from '../../../form/unsaved-guard.tsx'
import { useAppForm } from '../../../form/use-app-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { AboutFields } from './about-fields.tsx'
import { type ChannelValues, toChannelForm, toChannelInput, withoutGone } from './channel-form.ts'
import { channelChoices, channels, createChannel, updateChannel } from './channels.ts'
import { LookFields } from './look-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import { SellingFields } from './selling-fields.tsx'

interface Props {
  /** Null makes a new one. */
  channel: AdminChannel | null
  onSaved: () => void
  /** Takes what is saved now instead of what was typed. */
  onStartOver: () => void
}

/** Everything a channel says; saved as a whole, if nobody else has saved it since. */
export function ChannelEditor(props: Props) {
  const { data: choices } = useQuery(channelChoices(useLocale()))
  if (choices === undefined) return <Skeleton height="640px" />
  return <ChannelForm {...props} choices={choices} />
}

function ChannelForm({
  channel,
  choices,
  onSaved,
  onStartOver,
}: Props & { choices: ChannelChoices }) {
  const { t } = useTranslation('admin/channels')
  const { t: tForm } = useTranslation('form')
  const can = useCan()
  const isAllowed = can(`settings.channels.${channel === null ? 'create' : 'update'}`)
  const save = useSaveChannel(channel)
  const form = useAppForm({
    defaultValues: withoutGone(toChannelForm(channel), choices),
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => schemaErrors(ChannelInput, toChannelInput(value), tForm),
    },
    onSubmit: ({ value }) =>
      save.mutate(ChannelInput.parse(toChannelInput(value)), {
        onSuccess: ({ name }) => {
          showToast({ text: t(channel === null ? 'create.done' : 'edit.done', { name }) })
          onSaved()
        },
      }),
  })
  const isDirty = useStore(form.store, (state) => state.isDirty)
  const fault = save.error === null ? null : toApiError(save.error)
  const isMain = channel?.is_main ?? false
  return (
    <FormShell
      form={form}
      submitError={fault}
      loading={save.isPending}
      live={{
        method: channel === null ? 'post' : 'put',
        url: `/api/admin/channels${channel === null ? '' : `/${channel.id}`}`,
        toBody: (values) => ({
          ...toChannelInput(values as ChannelValues),
          ...(channel !== null && { version: channel.version }),
        }),
      }}
      className="stack stack-6"
      footer={
        isAllowed && (
          <div className="row">
            <Button type="submit" kind="main" isBusy={save.isPending}>
              {t(channel === null ? 'create.submit' : 'edit.submit')}
            </Button>
            {fault?.code === 'conflict' && (
              <Button onClick={onStartOver}>{t('edit.startOver')}</Button>
            )}
          </div>
        )
      }
    >
      {!isAllowed && <Note>{t('readOnly')}</Note>}
      <fieldset disabled={!isAllowed} className="stack stack-6">
        <AboutFields form={form} isMain={isMain} />
        <SellingFields form={form} isMain={isMain} choices={choices} />
        <OrderFields form={form} />
        <LookFields form={form} />
      </fieldset>
      <UnsavedGuard isGuarded={isDirty && !save.isPending && !save.isSuccess} />
    </FormShell>
  )
}

/** Adds a channel, or changes this one as it was read; after it everything about them is asked again. */
function useSaveChannel(channel: AdminChannel | null) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: ChannelInput) =>
      channel === null
        ? createChannel(input)
        : updateChannel(channel.id, { ...input, version: channel.version }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: channels.key }),
  })
}
