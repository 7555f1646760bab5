import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TwoFactorChallenge } from '../../../worker/people/two-factor/schemas.ts'
import { toApiError } from '../../api/errors.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { safeRedirect } from '../../session/safe-redirect.ts'
import { GeneralErrorNote } from '../../form/submit-error-note.tsx'
import { api } from '../../api/client.ts'
import { OneCode } from '../security/one-code.tsx'
import { GuestPage } from './guest-page.tsx'
import { twoFactorFlag } from './two-factor-flag.ts'
import { unlessSignedIn, welcome } from './mutations.ts'

/** The second half of signing in: a code of the app, or one of the recovery codes. */
export function TwoFactorChallengePage() {
  const { t } = useTranslation('account/security')
  const locale = useLocale()
  const router = useRouter()
  const { redirect } = useSearch({ from: '/$locale/shop/two-factor-challenge' })
  const [kind, setKind] = useState<'code' | 'recovery_code'>('code')
  const [typed, setTyped] = useState('')
  const answer = useTwoFactorChallenge()
  const fault = answer.error === null ? null : toApiError(answer.error)
  const isOver = fault?.body.sign_in_again === true
  const isCode = kind === 'code'
  const change = () => {
    setKind(isCode ? 'recovery_code' : 'code')
    setTyped('')
    answer.reset()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const continueTo = () => router.history.push(safeRedirect(redirect, `/${locale}/`))
    answer.mutate({ [kind]: typed }, { onSuccess: continueTo })
  }
  const back = (
    <Link
      to="/$locale/login"
      params={{ locale }}
      search={redirect === undefined ? {} : { redirect }}
      onClick={() => twoFactorFlag.write(false)}
    >
      {t('challenge.back')}
    </Link>
  )
  return (
    <GuestPage
      title={t('challenge.title')}
      text={t(isCode ? 'challenge.text' : 'challenge.textRecovery')}
    >
      <form className="stack stack-5" onSubmit={submit} noValidate>
        <GeneralErrorNote error={fault} />
        {isOver ? (
          <Note tone="warn" role="alert">
            {fault.fields.code?.join(' ')}
          </Note>
        ) : (
          <Field
            key={kind}
            label={t(isCode ? 'challenge.code' : 'challenge.recoveryCode')}
            name={kind}
            error={fault?.fields[kind]?.join(' ')}
          >
            <OneCode
              isLong={!isCode}
              name={kind}
              value={typed}
              onValueChange={setTyped}
              autoCapitalize="off"
              maxLength={40}
              {...(isCode && { inputMode: 'numeric' })}
            />
          </Field>
        )}
        {!isOver && (
          <div className="stack stack-3">
            <Button kind="main" size="l" type="submit" isWide isBusy={answer.isPending}>
              {t('challenge.submit')}
            </Button>
            <Button kind="quiet" isWide onClick={change}>
              {t(isCode ? 'challenge.useRecovery' : 'challenge.useCode')}
            </Button>
          </div>
        )}
        <p>{back}</p>
      </form>
    </GuestPage>
  )
}

/** Completes a sign-in by a code of the app or a recovery code, and reads the person. */
function useTwoFactorChallenge() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (json: TwoFactorChallenge) => {
      await api['two-factor-challenge'].$post({ json }).catch(unlessSignedIn)
    },
    onSuccess: () => welcome(queryClient),
  })
}
