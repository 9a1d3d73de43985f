// Every sentence that the specification spells, word for word. A test finds each of them on its page.
export const ONLY_PDF = 'Only PDF files are supported';
export const UPLOAD_FAILED = 'Upload failed';
export const NETWORK_ERROR_UPLOAD = 'Network error during upload';
export const UPLOAD_SUCCEEDED = 'File uploaded and processed successfully!';

export const PLEASE_ENTER_QUERY = 'Please enter a search query';
export const SEARCH_FAILED = 'Search failed';
export const SEARCH_FAILED_TRY_AGAIN = 'Search failed. Please try again.';
export const NETWORK_ERROR_SEARCH = 'Network error during search';
export const UNEXPECTED_ERROR = 'An unexpected error occurred. Please try again.';
export const NO_DOCUMENTS_FOR_QUERY = 'No documents found for your query';
export const NO_RESULTS = 'No results found';
export const NO_DOCUMENTS = 'No documents found';

export const PLEASE_ENTER_FOLDER_NAME = 'Please enter a folder name';
export const FOLDER_CREATED = 'Folder created';
export const FAILED_TO_LOAD_FOLDERS = 'Failed to load folders';
export const FAILED_TO_CREATE_FOLDER = 'Failed to create folder';

export const failedToLoadFiles = (message: string) => `Failed to load files: ${message}`;
export const failedToDeleteFile = (message: string) => `Failed to delete file: ${message}`;
export const failedToLoadDocument = (message: string) => `Failed to load document: ${message}`;
export const searchFailed = (message: string) => `Search failed: ${message}`;
export const successfullyDeleted = (filename: string) => `Successfully deleted ${filename}`;
export const responseFailed = (status: number) => `Response failed with a ${status} code`;
export const DEMO_PAGES = 'Using demo mode: Displaying mock pages';
export const DEMO_SEARCH = 'Using demo mode: Showing mock search results';
export const SETTINGS_SAVED = 'Settings saved';

export const NO_NOTIFICATIONS = 'No notifications';
export const NOTIFICATIONS = 'Notifications';
export const fileEventTitle = (type: string) => `File ${type}`;

export const LOGIN_FAILED = 'Login failed';
export const GET_TOKEN_FAILED = 'Get access token failed';
export const SIGNING_IN = 'Signing in...';
export const SIGNING_OUT = 'Signing out...';

export const NOT_FOUND_TITLE = 'Oops! Page not found';
export const RETURN_HOME = 'Return to Home';

export const FAILED_TO_CHECK_DRIVE_TOKEN = 'Failed to check drive token';
export const FAILED_TO_CONNECT_DRIVE = 'Failed to connect Google Drive';
export const FAILED_TO_DISCONNECT_DRIVE = 'Failed to disconnect Drive';
export const FAILED_TO_CHECK_DRIVE_STATUS = 'Failed to check Google Drive status';
export const DRIVE_CONNECTED = 'Google Drive connected successfully!';
export const DRIVE_DISCONNECTED = 'Google Drive disconnected';
export const GOOGLE_CLIENT_ID_MISSING = 'Google Client ID not configured. Please check your environment variables.';
/** Somebody said no at the page of a provider. */
export const notAllowedAt = (label: string) => `You did not allow it at ${label}. Nothing was connected.`;
export const googleLoginFailed = (reason = 'Unknown error') => `Failed to start Google login process: ${reason}`;
export const DROPBOX_LOGIN_FAILED = 'Failed to start Dropbox login process';
export const DROPBOX_AUTH_FAILED = 'Failed to start Dropbox authentication';
export const DROPBOX_LOADING_FAILED = 'Authentication was successful, but we had trouble loading your files';
export const DROPBOX_ROOT_EMPTY = 'Your Dropbox root folder is empty';
export const ONEDRIVE_SOON = 'OneDrive integration is coming soon!';
export const NOTION_SOON = 'Notion integration is coming soon!';
export const NOTES_SOON = 'Notes integration is coming soon!';
export const MANAGE_SOON = 'Manage functionality coming soon!';
export const CONNECTING = 'Connecting...';
export const NOT_CONNECTED = 'Not connected';
/** Of a connection that its provider lets in no longer; the button that mends it. */
export const SIGN_IN_AGAIN = 'Sign in again';
export const RECONNECT = 'Reconnect';

export const FORM_NOT_CONNECTED = 'This form is not connected yet. Nothing was sent.';
