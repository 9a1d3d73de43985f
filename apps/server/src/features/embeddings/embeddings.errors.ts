import { errorsFrom } from '#kernel/errors.ts';

export const embeddingsErrors = errorsFrom({
  model_not_offered: { status: 422, message: 'This server does not offer that model' },
  model_unknown: { status: 404, message: 'No model of this name is on the list. Nothing was changed' },
  models_not_yours: {
    status: 403,
    message: 'Only the operator of this server installs and removes models: npm run trove -- model install',
  },
  model_path_unknown: { status: 422, message: 'There is nothing that can be read at this path. Nothing was changed' },
  model_path_too_full: {
    status: 422,
    message:
      'There are more than {most} files below this folder. Nothing was changed. Name the folder that holds the model alone',
  },
  model_files_unknown: {
    status: 422,
    message:
      'None of the files there belongs to a model on the list: they are known by their checksums. Nothing was changed. Fetch them again from the address that the list names',
  },
  model_not_installed: { status: 422, message: '{problem}' },
  key_missing: { status: 400, message: 'Enter the {service} API key first' },
});
