/** Lets the browser handle input and paint before what comes next. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
