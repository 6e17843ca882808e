import { useState } from "react";
import { artTexts } from "#app/i18n/admin/art.ts";
import { fallbackLanguage, ownLanguageFirst } from "#app/i18n/language.ts";
import { columnIn } from "#app/i18n/owner-texts.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { EditedPiece } from "#app/shop/catalogue/art-list.server.ts";
import { wordLimits } from "#app/shop/catalogue/art-piece-form.ts";
import { TextAreaField, TextField } from "#app/ui/field.tsx";

type Name = "title" | "titleFr" | "alt" | "altFr";
type WordFieldsProps = { row: EditedPiece | null; findProblem(field: string): string | undefined };

const fieldProps = ({ row, findProblem }: WordFieldsProps, name: Name) => ({
  name,
  value: row?.[name] ?? "",
  problem: findProblem(name),
});

/** The title in both languages, the reader's first. */
export function TitleFields(props: WordFieldsProps) {
  const text = useTexts(artTexts);
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {ownLanguageFirst(useLanguage()).map((language, index) => (
        <CountedField
          key={language}
          {...fieldProps(props, columnIn("title", language))}
          lang={language}
          label={text.words[columnIn("title", language)]}
          hint={index === 0 ? text.titleHint : text.otherLanguage}
        />
      ))}
    </div>
  );
}

/** The alternative text of the picture, and more about the piece. */
export function DescriptionFields(props: WordFieldsProps) {
  const text = useTexts(artTexts);
  const shownLanguages = ownLanguageFirst(useLanguage());
  const infos = { additionalInfo: text.infoEn, additionalInfoFr: text.infoFr };
  const { row, findProblem } = props;
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2">
        {shownLanguages.map((language, index) => (
          <CountedField
            key={language}
            {...fieldProps(props, columnIn("alt", language))}
            lang={language}
            label={text.pictureWords[columnIn("alt", language)]}
            hint={index === 0 ? text.altHint : text.otherLanguage}
          />
        ))}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {shownLanguages.map((language) => {
          const name = columnIn("additionalInfo", language);
          return (
            <TextAreaField
              key={language}
              id={`piece-${name}`}
              name={name}
              label={infos[name]}
              problem={findProblem(name)}
              defaultValue={row?.[name] ?? ""}
              rows={4}
              lang={language}
              maxLength={4000}
              hint={language === fallbackLanguage ? undefined : text.infoFrHint}
            />
          );
        })}
      </div>
    </>
  );
}

type CountedFieldProps = {
  name: Name;
  label: string;
  lang: string;
  hint: string;
  value: string;
  problem: string | undefined;
};

function CountedField({ name, value, hint, ...others }: CountedFieldProps) {
  const text = useTexts(artTexts);
  const [length, setLength] = useState(value.length);
  const isTitle = name.startsWith("title");
  const maxLength = isTitle ? wordLimits.title : wordLimits.alt;
  const shared = {
    ...others,
    id: `piece-${name}`,
    name,
    defaultValue: value,
    maxLength,
    hint: `${hint} ${text.length(length, maxLength)}`,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setLength(currentTarget.value.length),
  };
  return isTitle ? (
    <TextField {...shared} autoComplete="off" />
  ) : (
    <TextAreaField {...shared} rows={3} />
  );
}
