import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  CategoryRuleChange,
  type CategoryRuleSet,
} from '../../../../worker/catalog/categories/rules/schemas.ts'
import { ApiError } from '../../../api/errors.ts'
import { schemaErrors } from '../../../form/schema-errors.ts'
import { useSentForm } from '../../../form/use-dialog-form.ts'
import { showToast } from '../../../ui/toast.ts'
import { fieldOf } from './rule-form.ts'
import { RULES, rulesQuery, saveRule } from './rules.ts'

interface Options<Values> {
  values: Values
  toBody: (values: Values) => object
  /** Sentences that say better what is wrong with a field than the schema does. */
  sentences: Readonly<Record<string, string>>
  /** Said once it is saved. */
  done: string
  onClose: () => void
}

/** A form that changes one rule; the list shows what was made of it. */
export function useRuleForm<Values extends object>(options: Options<Values>) {
  const { values, toBody, sentences, done, onClose } = options
  const queryClient = useQueryClient()
  const sender = useMutation({
    mutationFn: saveRule,
    onSuccess: (set: CategoryRuleSet) => queryClient.setQueryData(rulesQuery.queryKey, set),
    onError: () => void queryClient.invalidateQueries({ queryKey: RULES }),
  })
  return useSentForm({
    values,
    judge: (typed: Values, t) => {
      const found = schemaErrors(CategoryRuleChange, toBody(typed), t)
      if (found === null) return null
      const fields = Object.entries(found.fields).map(([path, said]): [string, string] => [
        fieldOf(path),
        sentences[fieldOf(path)] ?? said,
      ])
      return { fields: Object.fromEntries(fields) }
    },
    toInput: (typed: Values) => CategoryRuleChange.parse(toBody(typed)),
    atFields: (error) =>
      new ApiError({
        status: error.status,
        code: error.code,
        message: error.message,
        requestId: error.requestId,
        body: error.body,
        fields: Object.fromEntries(
          Object.entries(error.fields).map(([path, said]) => [fieldOf(path), [...said]]),
        ),
      }),
    sender,
    onDone: () => showToast({ text: done }),
    onClose,
  })
}
