/** Version of every package `@tesseract.js-data/<code>`; the data in them are under Apache 2.0. */
export const PACKAGE_VERSION = '1.0.0';
export const LANGUAGE_LICENCE = 'Apache-2.0';

/** The same packages as those of the languages that come with the program, without their version. */
export const packageOf = (code: string): string => `@tesseract.js-data/${code}`;
/** Where the data lie in the package. */
export const DATA_IN_PACKAGE = (code: string): string => `4.0.0_best_int/${code}.traineddata.gz`;

export interface LanguagePackage {
  /** Of the package as it is fetched. */
  readonly bytes: number;
  /** In base64. */
  readonly sha512: string;
}

/**
 * The packages that can be fetched, by Tesseract's code: what a registry calls by the name must be this, whatever checksum it names itself. A
 * language that is not listed can be added from a file.
 */
export const LANGUAGE_PACKAGES: Readonly<Record<string, LanguagePackage>> = {
  ara: {
    bytes: 3_333_623,
    sha512: 'bB60Av6dsv9LRUrlaM6SgnAwjUpdbanw9Jf3mbhDCZAhX7Cp8u7YjI8EWfCvMhH3R2QJT/2EA8cijqPANOhwaA==',
  },
  bul: {
    bytes: 5_137_626,
    sha512: 'Xo/BjUvXUSkZYP4jSfk09zvQOd9IJc1F79JtMWeCgdFOvegpdZ4r93urjHvCO/wgU9xrBXoToMa6qknhv7plQg==',
  },
  cat: {
    bytes: 3_346_386,
    sha512: '5tp/K5e7KKhJtWFJmJz01BydHth2blUVjsjVtsda2F5R4Zl0OElr5/jDvoDeZ9uoV2zHI7eQ4S2ClS0obZmqVQ==',
  },
  ces: {
    bytes: 9_329_679,
    sha512: 'mXnVy8WoG/ImbrpN5oggaBBMSrHQH+hKbgkbPQeVY6MChIDDZT1H+e2I4eiAvl+fypfIbiqpIcodGex03PXvfw==',
  },
  chi_sim: {
    bytes: 21_809_859,
    sha512: 'iuErURkPbECDUazgsLn/r3c+tU2y5o5S/w14d0A/YiagfsjYyZKgTo75RUpsGJ311qtu0dIX4hqnXAAjmqf2CA==',
  },
  chi_tra: {
    bytes: 28_664_956,
    sha512: 'uz0gqF7ncrJS4UTHGCkPntZXpoyo+mIg0Zs8QhF0TH3uzj2HkJpYmi8u1Pdwt2NW65UWJ51hzILWWy838da5dw==',
  },
  dan: {
    bytes: 6_580_275,
    sha512: 'nlR/VS/YKJs8u0SSa3C+wUTIopPIKwVG016T4/Lk2BsUOME3EkXgHWyGbzfobd5+6dwA+FYaUB17GVgIo7Zphg==',
  },
  ell: {
    bytes: 4_744_428,
    sha512: 'cCdWHcxHupC9YltWAoscqnw1QAIo4ENgaXNNVXfN+FBvSncnx3lgnNcyRdCvGSi31buwr7vPY156WHu2Yubg4A==',
  },
  fas: {
    bytes: 857_182,
    sha512: 'TA2y9dabKPx5Uy9LHvsrkwljJfbyGhtHlfyLyNob6oYz2rTnj02cygUwFrGqlog5MRNSZOebJ9fzzrMuNHJSDQ==',
  },
  fin: {
    bytes: 12_821_769,
    sha512: 'JLD9iF4Q3gqspuB5dphSZw7HT+EGZ6pKqoTUfDrUU9kYxGa2xkISa/3X/JpFZ6Lw8Lh6Ved0uVxUZhMuzoK9Dw==',
  },
  heb: {
    bytes: 2_748_563,
    sha512: 't70MeqlBqOsf+pINWgG32gaVsXG2LUiOFMMzeJLl+bDEjRK9nXUqF/xzl37xP2IdwZcOsd6BnQRbZDN/8AAWlA==',
  },
  hin: {
    bytes: 2_792_751,
    sha512: 'MB6WY6g4SAtrs+Xuyz5JDDsLFCykCwIESV7M9KkyxF71bxBqhLa8e7GJi5yGa/Wl6V4nuC7LWX/EMdSyTINTvg==',
  },
  hun: {
    bytes: 10_550_248,
    sha512: 'HoMZ/9ULBzp6WBFLz8H3dBfeO9OK5E5kUL17oQp9wRbslXqpYdxeXMX2WLHrdZzeuGCGu+CByoMWKkDbX+BvqQ==',
  },
  jpn: {
    bytes: 18_107_568,
    sha512: 'nUq2xHUjiWE6FRqkvLIIbByLZ39B8qNaBSOnVP4XIKGPKtZ1e0hiRnK7WhPfl8A+Fe7aNE1u/QoXXUym3TbSCA==',
  },
  kor: {
    bytes: 8_507_588,
    sha512: 'tepYhsYiRJ8E44R27MHxVteEDDLfYQxuvM6u4JlEHcCYqwpefvI5TGzoMgB67kunOvtyEJYtT5zfJ/6R6FVU9w==',
  },
  ron: {
    bytes: 6_524_807,
    sha512: 'UdjCzTs3prY8J5CrCV3tPteGx8aE3TNMypYCtAy5vv4Yc4NlwYQaoDHY87Mo8ORcbAFec6ipRjN63usyuQIH6g==',
  },
  srp: {
    bytes: 4_716_409,
    sha512: 'C2gHOvXDTJ+Dy/q8w9VCUkg+KBc50hCbjv/1ksssoVjd7sdy56vviTzEqc5YZKPvYD81x/SeGP87xmIUtDpNyg==',
  },
  swe: {
    bytes: 8_821_162,
    sha512: '9BRWhTs8THTaBtFNvaTSZbL8gb14CH86TsdNjpDVBgm4kOS5RW8V6xfM91SEho4rlxyzAJPA909GRD1xsJbyJg==',
  },
  tha: {
    bytes: 1_802_388,
    sha512: '0OzEL5P9b0PLukjrUbQUJFWC41V6Ti/Cxgm7pFJ6btk3IPS3EZc2PPjji7eFzbc/Zf7LDKxkzvlW1nd0NmrEug==',
  },
  tur: {
    bytes: 10_170_951,
    sha512: '510AUJda8BsgrTchfIIH1uV1wfYp28+PLy74sxSQiHM0sLv9kjbNyooxUCo/R4TOjLQY0fXQ2QWwozWlSlXrkw==',
  },
  ukr: {
    bytes: 7_287_250,
    sha512: 'W/i5g9xbyBHJxklEb0mU2iLENBzU9CgXk1LVg82aQ95IaRwNFjY1z5y0vMcydEHQLx/TeawGrHiqlWoyXWCDzA==',
  },
};
