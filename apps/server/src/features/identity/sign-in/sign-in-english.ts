/** The words of signing in and of creating an account, in English: what the other languages must have. */
export const english = {
  signIn: 'Sign in',
  email: 'Email',
  password: 'Password',
  forgot: 'Forgot your password?',
  newHere: 'New here?',
  createAccount: 'Create account',
  byInvitation: 'Accounts are made by whoever runs this Trove.',
  cancel: 'Cancel',
  createAnAccount: 'Create an account',
  passwordHint: (minimum: number) => `At least ${minimum} characters. A few plain words make a good one.`,
  name: 'Name',
  optional: 'optional',
  haveAccount: 'Have an account?',
  or: 'or',
  withPasskey: 'Sign in with a passkey',
  with: (label: string) => `Sign in with ${label}`,
  enterEmail: 'Please enter your email address',
  enterPassword: 'Please enter your password',
  notRight: 'The email address or the password is not right',
  caption: 'Find the sentence that answers it.',
};

export type SignInTexts = {
  readonly [Key in keyof typeof english]: (typeof english)[Key] extends string ? string : (typeof english)[Key];
};
