import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { api } from '../../api/client.ts'
import { toApiError } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { OneCode } from './one-code.tsx'
import { showToast } from '../../ui/toast.ts'
import { accountQueries } from '../../session/queries.ts'
import { securityQueries } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { GeneralErrorNote } from '../../form/submit-error-note.tsx'
import type { TwoFactorStart } from './start-two-factor.ts'

interface Props {
  start: TwoFactorStart
  onCancel: () => void
}

/** Three steps: scan the QR code, keep the recovery codes, confirm with a first code. */
export function TwoFactorSetUp({ start, onCancel }: Props) {
  const { t } = useTranslation('account/security')
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const [isKept, setIsKept] = useState(false)
  const confirm = useMutation({
    mutationFn: () => api.user['confirmed-two-factor-authentication'].$post({ json: { code } }),
    onSuccess: async () => {
      showToast({ text: t('factor.started') })
      await queryClient.invalidateQueries({ queryKey: securityQueries.all() })
      await queryClient.invalidateQueries({ queryKey: accountQueries.user().queryKey })
    },
  })
  const fault = confirm.error === null ? null : toApiError(confirm.error)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    confirm.mutate()
  }
  return (
    <form className="stack stack-4" onSubmit={submit} noValidate>
      <GeneralErrorNote error={fault} />
      <ol className="three">
        <li>
          <h3 className="h3">{t('setUp.scan')}</h3>
          <img
            className="qr"
            alt={t('setUp.picture')}
            src={`data:image/svg+xml,${encodeURIComponent(start.svg)}`}
          />
          <SecretKey secretKey={start.secretKey} />
        </li>
        <li>
          <h3 className="h3">{t('setUp.keep')}</h3>
          <RecoveryCodes codes={start.recoveryCodes} />
        </li>
        <li>
          <h3 className="h3">{t('setUp.confirm')}</h3>
          <Field
            label={t('setUp.code')}
            name="code"
            hint={t('setUp.hint')}
            error={fault?.fields.code?.join(' ')}
          >
            <OneCode
              name="code"
              value={code}
              onValueChange={setCode}
              inputMode="numeric"
              maxLength={20}
            />
          </Field>
          <p className="hint">{t('setUp.apps')}</p>
        </li>
      </ol>
      <div className="row row-4">
        <Checkbox isChecked={isKept} onCheckedChange={setIsKept}>
          {t('setUp.kept')}
        </Checkbox>
        <div className="row end">
          <Button kind="quiet" onClick={onCancel}>
            {t('setUp.later')}
          </Button>
          <Button type="submit" kind="main" disabled={!isKept} isBusy={confirm.isPending}>
            {t('factor.turnOn')}
          </Button>
        </div>
      </div>
    </form>
  )
}

function SecretKey({ secretKey }: { secretKey: string }) {
  const { t } = useTranslation('account/security')
  const copy = () =>
    void navigator.clipboard.writeText(secretKey).then(() => showToast({ text: t('codes.copied') }))
  return (
    <div className="stack stack-2">
      <span className="t-13 muted">{t('setUp.type')}</span>
      <code className="pn t-13 secret-key">{secretKey.match(/.{1,4}/g)?.join(' ')}</code>
      <div>
        <Button size="s" icon={Copy} onClick={copy}>
          {t('setUp.copyKey')}
        </Button>
      </div>
    </div>
  )
}
