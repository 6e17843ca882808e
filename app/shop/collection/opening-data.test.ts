import { expect, test } from "vitest";
import { neverOpen } from "#app/shop/calendar/calendar.ts";
import { openingData } from "./opening-data.ts";

test("each window is a specification, and a closed day opens and closes at midnight", () => {
  const calendar = {
    ...neverOpen,
    tuesday: [
      { from: 570, until: 750 },
      { from: 840, until: 1440 },
    ],
    specialDays: [
      { day: "2026-01-01", windows: [] },
      { day: "2026-12-25", windows: [] },
    ],
    holidays: "open" as const,
  };
  const specification = { "@type": "OpeningHoursSpecification" };
  const tuesday = { ...specification, dayOfWeek: "https://schema.org/Tuesday" };
  expect(openingData(calendar, "2026-11-24")).toEqual({
    openingHoursSpecification: [
      { ...tuesday, opens: "09:30", closes: "12:30" },
      { ...tuesday, opens: "14:00", closes: "23:59" },
    ],
    specialOpeningHoursSpecification: [
      {
        ...specification,
        validFrom: "2026-12-25",
        validThrough: "2026-12-25",
        opens: "00:00",
        closes: "00:00",
      },
    ],
  });
});

test("holidays of a year on which it would be open are closed days, unless a special day says else", () => {
  const calendar = {
    ...neverOpen,
    friday: [{ from: 600, until: 1080 }],
    specialDays: [{ day: "2027-01-01", windows: [{ from: 600, until: 720 }] }],
  };
  const { specialOpeningHoursSpecification: special } = openingData(calendar, "2026-11-24") as {
    specialOpeningHoursSpecification: { validFrom: string; opens: string; closes: string }[];
  };
  expect(special.map(({ validFrom, opens, closes }) => [validFrom, opens, closes])).toEqual([
    ["2026-12-25", "00:00", "00:00"],
    ["2027-01-01", "10:00", "12:00"],
  ]);
});
