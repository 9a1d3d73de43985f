// The example public API that the API page documents. A draft: it becomes real with the versioned interface.

interface ApiParameter {
  name: string;
  type: string;
  required: boolean;
  description: string;
}
export interface ApiEndpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  summary: string;
  parameters: readonly ApiParameter[];
  request: string;
  response: string;
}

export const PUBLIC_API_BASE = '/v1';
export const PUBLIC_API_AUTHENTICATION = 'Bearer API key or OAuth 2.0';

const file = {
  id: 'file_7Qd2',
  name: 'minutes.pdf',
  type: 'application/pdf',
  size: 184_320,
  created_at: '2026-11-02T09:14:00Z',
  updated_at: '2026-11-02T09:14:00Z',
};
const shown = (value: unknown) => JSON.stringify(value, null, 2);

export const PUBLIC_API: readonly ApiEndpoint[] = [
  {
    method: 'GET',
    path: '/api/files',
    summary: 'List files',
    parameters: [
      { name: 'limit', type: 'integer', required: false, description: 'Files in one answer' },
      { name: 'offset', type: 'integer', required: false, description: 'Files to leave out at the beginning' },
      { name: 'sort', type: 'string', required: false, description: 'Field to sort by' },
    ],
    request: 'GET /v1/api/files?limit=20&offset=0&sort=name\nAuthorization: Bearer YOUR_API_KEY',
    response: shown({ success: true, files: [file], total: 1, limit: 20, offset: 0 }),
  },
  {
    method: 'GET',
    path: '/api/files/{id}',
    summary: 'Get a file',
    parameters: [{ name: 'id', type: 'string', required: true, description: 'The file' }],
    request: 'GET /v1/api/files/file_7Qd2\nAuthorization: Bearer YOUR_API_KEY',
    response: shown({ success: true, file }),
  },
  {
    method: 'POST',
    path: '/api/files',
    summary: 'Upload a file',
    parameters: [
      { name: 'file', type: 'binary', required: true, description: 'The bytes of the file' },
      { name: 'path', type: 'string', required: true, description: 'Where it is put' },
      { name: 'metadata', type: 'object', required: false, description: 'Fields of your own' },
    ],
    request:
      'POST /v1/api/files\nAuthorization: Bearer YOUR_API_KEY\nContent-Type: multipart/form-data\n\nfile=@minutes.pdf\npath=/Association\nmetadata={"year":2026}',
    response: shown({ success: true, file }),
  },
  {
    method: 'PUT',
    path: '/api/files/{id}',
    summary: 'Change a file',
    parameters: [
      { name: 'id', type: 'string', required: true, description: 'The file' },
      { name: 'name', type: 'string', required: false, description: 'Its new name' },
      { name: 'path', type: 'string', required: false, description: 'Its new place' },
      { name: 'tags', type: 'array', required: false, description: 'All of its tags' },
    ],
    request:
      'PUT /v1/api/files/file_7Qd2\nAuthorization: Bearer YOUR_API_KEY\nContent-Type: application/json\n\n{ "name": "Minutes of March.pdf", "tags": ["association"] }',
    response: shown({ success: true, file: { ...file, name: 'Minutes of March.pdf' } }),
  },
  {
    method: 'DELETE',
    path: '/api/files/{id}',
    summary: 'Delete a file',
    parameters: [{ name: 'id', type: 'string', required: true, description: 'The file' }],
    request: 'DELETE /v1/api/files/file_7Qd2\nAuthorization: Bearer YOUR_API_KEY',
    response: shown({ success: true }),
  },
];

/** Libraries for six languages, all of them planned. */
export const PLANNED_SDKS = [
  { language: 'JavaScript', version: '0.1.0' },
  { language: 'Python', version: '0.1.0' },
  { language: 'Java', version: '0.1.0' },
  { language: 'Go', version: '0.1.0' },
  { language: 'Ruby', version: '0.1.0' },
  { language: 'PHP', version: '0.1.0' },
] as const;
