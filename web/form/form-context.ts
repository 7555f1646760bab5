import { createFormHookContexts } from '@tanstack/react-form'

/** The contexts by which fields find their form and their own state. */
export const { fieldContext, formContext, useFieldContext, useFormContext } =
  createFormHookContexts()
